// Names the game that was left open in the first paint, so that nothing moves when Python knows more of it.
// The pictures are those of the cards; home/front.py fills in the rest.
"use strict";

(() => {
  const { settings, words } = globalThis.carnetBoot;

  // The same as today/days.py: the games take turns, one a day, counted from the first day of the year 1.
  const EPOCH = 719163;

  function show(name, game) {
    const card = document.getElementById(`front-${name}`);
    const picture = document.querySelector(`.games [data-game="${game}"] img`);
    card.dataset.game = game;
    card.querySelector("strong").textContent = words[`${game}_name`];
    if (picture) card.querySelector(".front-picture").replaceChildren(picture.cloneNode());
    card.hidden = false;
  }

  function leftOpen() {
    try {
      return localStorage.getItem(settings.frontKey);
    } catch {
      return null;
    }
  }

  const now = new Date();
  const day = Math.round(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000) + EPOCH;
  show("today", words.games[day % words.games.length]);
  const game = leftOpen();
  if (words.games.includes(game)) show("continue", game);
})();
