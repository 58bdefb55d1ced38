import type { Article } from './article.ts';

export const orpheumOrgan: Article = {
  slug: 'orpheum-organ',
  postId: 'ledger-1005',
  title: 'Nine hundred pipes, one volunteer with a hair dryer',
  standfirst:
    'The Orpheum’s cinema organ had not sounded since 1961. On Saturday it accompanied a hundred singers, a silent comedy and, briefly, a pigeon.',
  section: 'Culture',
  tags: ['music', 'cinema', 'restoration'],
  terms: ['heritage', 'concerts'],
  author: 'Calla Whitford',
  publishedAt: '2026-11-10T06:00:00Z',
  pageType: 'article',
  figure: {
    src: 'organ.svg',
    alt: 'Organ pipes of different heights fanned above a curved console with warm lights',
    caption: 'The console rises on a lift that was last serviced when Coolidge was president. Illustration: The Ledger',
  },
  body: [
    'The sound came up through the floor first. Before the audience in the Orpheum heard anything that one could call a note, it felt one, in the soles of the feet and the arms of the seats: the sixteen-foot pipes, each as tall as a bus stop, taking their first breath in sixty-five years. Somebody in the balcony laughed out loud. Then the console rose out of the pit, white and gold and faintly wobbling, with a small man in a brown cardigan on the bench, and nine hundred people stood up before he had played a tune.',
    'It is hard to review a resurrection. One is inclined to be grateful for anything that moves. But Saturday’s concert deserves to be reported as a musical event and not only as a triumph of glue, so let it be said at once that the instrument is magnificent, that it is too loud, and that whoever decided to end with the singers had judged the evening perfectly.',
    { subhead: 'The machine under the stage' },
    'A cinema organ is an orchestra built by people who did not want to pay one. Besides its pipes the Orpheum’s has a xylophone, a bass drum, two sets of sleigh bells, a police whistle, and a device for the sound of breaking crockery. It was installed in 1926 for $22,000, which was more than the screen, the seats and the roof together, and it was obsolete within three years. The talkies left it with nothing to say. It played the interval until 1961, when a burst main filled the blower room, and after that the lift was lowered and a carpet laid over the top.',
    'Walter Dunmore found it under that carpet in 2011. He is a retired telephone engineer, and what he recognised was not the music but the wiring. “It’s an exchange,” he says. “You press a key, it finds a line, it rings a pipe. I’d been mending that all my life.” He asked the owner, who was using the pit for ice-cream tubs, whether he might come by on Tuesdays.',
    {
      quote: 'It’s an exchange. You press a key, it finds a line, it rings a pipe. I’d been mending that all my life.',
      by: 'Walter Dunmore, who restored the organ',
    },
    'He came on Tuesdays for fifteen years. There were 4,600 electrical contacts to be cleaned, each with a strip of paper and a drop of spirit. There were 1,100 small leather bellows, of which mice had left nine. He learned to cut leather from a saddler and to voice pipes from a correspondence course. To dry the wind chests, which had swollen in the flood, he used his late wife’s hair dryer, four hours a week for two winters. It is displayed in the foyer now, on a cushion.',
    { subhead: 'What they played' },
    'The first half belonged to a silent film, “The Boarder,” with Rosalind Achebe at the console. Miss Achebe, who is twenty-six and plays at St. Brendan’s on Sundays, is one of perhaps thirty people in the country who can do this well. She watches the screen and never her hands. When the hero fell into the river she gave him a scale that seemed to get wet as it went down; when he climbed out she allowed him one sleigh bell. It was the best comic acting I have seen this year, and it was done with the feet.',
    'It was during the chase that the pigeon, which had evidently been living in the swell box, made its entrance. It circled the hall twice in the beam of the projector, enormous on the screen, and Miss Achebe, without a pause, found it a flute. I have been to concerts for thirty years and can think of few moments at which a whole audience understood so exactly what a musician was doing, and why it was funny.',
    'The second half was more solemn and less sure. A Bach fugue is a poor fit for an instrument built to imitate a department store at Christmas, and the acoustics of the hall, all plush, swallow the inner voices. The tremulant on the vox humana needs to be taken aside and spoken to. Most of all, somebody must find a way to hold back the great reeds, which at full strength were less heard than survived.',
    { subhead: 'A hundred voices' },
    'But then the lights went up a little and the singers, who had been sitting among us all evening in their coats, stood up where they were. They were the choirs of four churches and the night shift of the bottling plant. There was one beside me and one behind. The piece was nothing more than a harbour hymn that everybody in this town learned at school, and the organ, after all its thunder, came in underneath with a single soft stop, no louder than a person humming in another room.',
    'I looked along the row. People who had come for the novelty had stopped filming. Mr. Dunmore had gone to stand at the back by the exit sign, in case of a fuse, with a torch in one hand and the other flat against the wall. He was not listening to the tune, he told me afterwards. He was feeling for a rattle in the third bass pipe. “Not a thing,” he said. “Not a blessed thing.” He thought that he might take this Tuesday off.',
  ],
};
