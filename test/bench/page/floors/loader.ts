/** The least that a script with a card of React can be: asks one question, then loads the card and draws it. */
const decide = async (): Promise<void> => {
  const reply = await fetch('/bench/api/decision');
  const { isShown } = await reply.json();
  performance.mark('pw-decision');
  if (isShown !== true) return;
  const { drawCard } = await import('./card.tsx');
  drawCard();
};

void decide();
