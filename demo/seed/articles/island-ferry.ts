import type { Article } from './article.ts';

export const islandFerry: Article = {
  slug: 'island-ferry',
  postId: 'ledger-1003',
  title: 'A Norwegian village sends its ferry across an ocean',
  standfirst:
    'Vårholm has a bridge now, and no more use for the Solveig. Port Averill has islands, no bridge, and a purser who speaks a little Norwegian.',
  section: 'World',
  tags: ['Norway', 'ferries', 'islands'],
  terms: ['transport', 'twin towns'],
  author: 'Henrik Saavedra',
  publishedAt: '2026-11-14T06:00:00Z',
  pageType: 'article',
  figure: {
    src: 'ferry.svg',
    alt: 'A small white car ferry between steep dark islands under a low sun',
    caption: 'The Solveig on her last crossing of the Vårfjord in September. Illustration: The Ledger',
  },
  body: [
    'VÅRHOLM, Norway. The last passengers of the Solveig were a priest, two cellos and a cow. The priest had blessed her at her launching in 1987 and wished to be aboard at the end. The cellos belonged to his daughters. Nobody had planned for the cow, but she had an appointment with a vet on the other side, and the new bridge was not to open until noon.',
    'For thirty-nine years the little ferry crossed the Vårfjord twenty-two times a day, eleven minutes each way. By the reckoning of her engineer, Torleif Aase, she has gone round the world forty-one times without ever being more than two miles from where she was built. On the last day of September the village that built her cut a ribbon on a bridge, ate a cake in the form of a bridge, and turned to the question of what becomes of a ferry when nobody needs to be ferried.',
    'The answer lies 3,400 miles to the south-west. On Friday the Solveig will leave for Port Averill, whose three outer islands have had no vehicle service since the Margaret Rowe failed her inspection in March of last year. The price, agreed after a correspondence that both sides describe as unusually long, is one dollar and a barrel of salted cod.',
    { subhead: 'Letters between strangers' },
    'It began with a typing error. In the autumn of 2024 Constance Rowe, who chairs the ferry committee on Little Sister Island and whose great-grandmother lent her name to the old boat, wrote to a shipbroker in Bergen about a vessel for charter. She got the address wrong by a letter. What she had written to was the municipal office of Vårholm, population 904, where it was opened by the secretary, who had never seen a shipbroker’s letter but had often wished that somebody would ask about the ferry.',
    '“I answered that we had exactly such a boat, that we would not be finished with her for two years, and that she was not for charter, because one does not rent out a member of the family,” said the secretary, Ingvild Moe. “And then I asked what the islands were like, because I was curious. She sent me nine pages.”',
    {
      quote: 'I answered that she was not for charter, because one does not rent out a member of the family.',
      by: 'Ingvild Moe, secretary of the municipality of Vårholm',
    },
    'There followed one hundred and thirty letters, which fill two folders in the municipal archive. They deal with draught, ramps and the price of diesel, but also with how to keep a school open with six pupils, what to do about young people who leave, and whether one should salt or smoke. When a storm took the roof off Vårholm’s boathouse last winter, four hundred dollars arrived in an envelope from a place most people here could not have found on a chart.',
    { subhead: 'Not quite a present' },
    'A ferry cannot simply be given away. The county, which paid for most of her last refit, first wanted her valued. A broker (a real one this time) put her at 2.1 million kroner for working and about a third of that for scrap, and three firms offered to take her to a beach in another hemisphere and cut her up. The county council debated it for an afternoon in June. A member from the far end of the fjord, where they had hoped for the money to mend a road, asked why Norwegian taxpayers should equip foreigners.',
    'The reply came from Mr. Aase, the engineer, who had not asked for the floor. “She has three hundred thousand hours left in her,” he is recorded as saying. “I would like somebody to use them.” The motion passed, nineteen to sixteen, on condition that the receiving town keep her name, fly a small Norwegian flag on the seventeenth of May, and pay for the voyage.',
    'The voyage is not small. A boat that has never left sheltered water is about to cross the Norwegian Sea, call at the Faroes, Reykjavík and St. John’s, and come down a coast that is known in November for its temper. She will have plates welded over her bow ramp and four extra fuel tanks where the cars used to stand. The delivery crew is seven: four from Vårholm, and three from the islands, who arrived last week and have been learning the controls, which are labelled in a language that only one of them can read.',
    { subhead: 'What is left behind' },
    'In the café at the landing, where the ferry’s horn has told people for four decades when to put on the coffee, the owner has begun to set an alarm clock. Trade is down by half. Those who used to wait ten minutes for a boat now drive past at sixty. “Everyone wanted the bridge,” she said. “I wanted it. My mother’s hospital is on the other side. I only didn’t think about the fact that nobody would ever be stuck here again.”',
    'On Friday at high water the school will be let out to wave. There will be no speeches, said Mrs. Moe, because the speeches were made at the bridge. She herself will go along as far as Reykjavík: she has eleven weeks of leave saved up, and she has never in her life taken that ferry to anywhere but the other side. From there she will fly on and be standing on the quay at Port Averill when the Solveig arrives. She has a picture of the woman she is to look for. “She says that she will be the one who is crying,” Mrs. Moe said. “I wrote back that this will not be enough to go by.”',
  ],
};
