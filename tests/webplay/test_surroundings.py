"""Every hostile surrounding that the page must live with, and the tests that put it there: a table that cannot rot."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SURROUNDINGS = {
    "a server with wrong types": (
        "test_boot.test_names_what_the_host_gets_wrong",
        "test_boot.test_opens_on_a_host_that_knows_few_types_and_forbids_eval",
    ),
    "a server that compares times and sizes": (
        "test_offline.test_a_new_edition_arrives_though_the_server_sees_no_change",
    ),
    "plain http on another host name": ("test_whole_lesson_page.test_the_whole_lesson",),
    "a foreign frame with storage": (
        "test_whole_lesson_page.test_the_whole_lesson",
        "test_scorm.test_a_lesson_in_a_frame_is_reported_to_its_end_and_on_leaving",
    ),
    "a foreign frame without storage": ("test_refused.test_in_a_frame_of_another_site",),
    "cookies refused": ("test_refused.test_cookies_refused", "test_store_page.test_plays_where_storage_is_refused"),
    "room that runs out in the middle of a game": (
        "test_store_page.test_a_full_store_says_so_and_offers_the_export",
        "test_store_page.test_a_database_that_dies_under_the_page_loses_no_move",
        "test_full_disk.test_a_full_disk_is_said_and_nothing_is_lost",
    ),
    "too little room from the beginning": (
        "test_offline.test_too_little_room_is_said",
        "test_snapshot.test_too_little_room_is_no_harm",
    ),
    "a cache with entries missing or wrong": (
        "test_offline.test_a_spoilt_copy_is_mended",
        "test_boot.test_a_bad_answer_in_the_cache_of_the_browser_is_got_over",
    ),
    "a snapshot cut in half": ("test_snapshot.test_a_broken_snapshot_means_a_plain_boot",),
    "a slow line that breaks during the first visit": (
        "test_bad_lines.test_a_slow_line_that_breaks_is_told_and_fetches_the_rest_when_it_is_back",
        "test_bad_lines.test_a_line_that_hangs_is_told_and_can_be_tried_again",
        "test_bad_lines.test_a_style_sheet_that_did_not_arrive_comes_later",
        "test_bad_lines.test_packing_for_offline_use_goes_on_when_the_line_is_back",
    ),
    "an old tab beside a new edition": (
        "test_offline.test_a_new_edition_arrives_though_the_server_sees_no_change",
        "test_two_releases.test_a_release_is_unpacked_over_an_older_one",
    ),
    "a browser killed at random moments": (
        "test_kill_page.test_a_killed_browser_has_lost_no_move",
        "test_kill_page.test_thirty_kills",
    ),
}


@pytest.mark.parametrize("surrounding", SURROUNDINGS)
def test_a_surrounding_has_its_tests(surrounding: str) -> None:
    for named in SURROUNDINGS[surrounding]:
        module, _, test = named.partition(".")
        text = Path(__file__).with_name(f"{module}.py").read_text(encoding="utf-8")
        functions = {node.name for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)}
        assert test in functions, named
