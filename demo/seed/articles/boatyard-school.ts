import type { Article } from './article.ts';

export const boatyardSchool: Article = {
  slug: 'boatyard-school',
  postId: 'ledger-1011',
  title: 'Algebra at low tide: the school that meets in a boatyard',
  standfirst:
    'Thirty-one teenagers who had stopped going to school now start at seven, in overalls. Most of them are early.',
  section: 'Community',
  tags: ['education', 'young people', 'boatbuilding'],
  terms: ['schools', 'training'],
  author: 'Theo Achterberg',
  publishedAt: '2026-10-27T06:00:00Z',
  pageType: 'article',
  figure: {
    src: 'boatyard.svg',
    alt: 'The ribs of a half-built wooden boat in a shed with tall windows',
    caption: 'Hull number four, a 28-foot workboat, will be launched in May. Illustration: The Ledger',
  },
  body: [
    'The question on the blackboard was how long a plank has to be. It sounded simple. The plank was to run from the stem of a boat to its stern, but it would have to bend in two directions and twist in a third, and when it lay flat on the floor of the shed its shape would be that of a lopsided banana. Tyrell, who is fifteen and had not been inside a classroom for five months when he came here in September, looked at it for some time. “You can’t just measure it,” he said slowly. “You’d have to measure it in bits, and add up the bits.”',
    'His teacher, Noor Haverstock, wrote that down on the board as he had said it. Underneath she wrote the sign for an integral, rubbed it out again, and asked him to show her. She has taught mathematics for eighteen years, twelve of them in a building with radiators. It isn’t that her old pupils could not have got there, she said later. “But nobody had ever needed the plank.”',
    'The Slipway School, which takes its name from its address, opened two years ago in a shed that belongs to the town because nobody could be found to buy it. It has thirty-one pupils between fourteen and eighteen. Every one of them had left, or been asked to leave, somewhere else. They study what the state says they must, toward the same certificate as everyone, and they spend half of each day building boats that are sold to people who need them.',
    { subhead: 'Seven in the morning' },
    'The day begins with tea and a tide table. Because the slip can only be used for three hours on either side of high water, lessons move round it: on some days chemistry is at eight and planking at noon, on others it’s the reverse. This was meant as a necessity and has turned out to be an education in itself. There is no arguing with a tide. You cannot be given an extension. “They came here with eleven years’ practice at negotiating with adults,” said Ms. Haverstock, “and the sea wasn’t interested.”',
    'Attendance last year was ninety-four per cent. At the schools from which these pupils came it had been, for these pupils, thirty-eight. The figure is quoted by everyone who is in favour of the place, and by the district’s superintendent, Dr. Paul Vance, who was not, but who came to see for himself in the spring, was handed a plane, and stayed until the tide turned.',
    {
      quote: 'They came here with eleven years’ practice at negotiating with adults, and the sea wasn’t interested.',
      by: 'Noor Haverstock, head of the Slipway School',
    },
    { subhead: 'Who teaches whom' },
    'There are four teachers and two shipwrights. The older of the latter, Elias Broome, is seventy-three and left school himself at thirteen. In the mornings he shows the pupils how to scarf a joint; in the afternoons, for the past year, he has sat at the back in English. He had asked whether he might. In June he took the examination with the rest of them, in the church hall, with his cap under the desk, and he passed. “They tested me on a poem,” he said. “I told them what I thought of it. Apparently that was right.”',
    'The pupils tell it in their own way. Jaylene, who is seventeen, will start an apprenticeship at the county shipyard after the summer. She used to be sent out of class, she says, for asking what a thing was for. “Here it’s the other way round. They get worried if you don’t ask.” A boy beside her, who did not wish to give his name and did not look up from the rivet that he was turning, said that the best thing was that nobody clapped. “If it’s no good, it leaks.”',
    { subhead: 'What it costs' },
    'A year at the Slipway School costs the district $19,400 for each pupil, which is $5,100 more than at the high school. About half of the difference comes back through the boats. The first three were bought by an oyster grower, by the marine station and by the harbour, which uses its boat each day and has had no complaints except about the name. (The pupils chose it by secret ballot. It is called Detention.) The other half is what the school board will have to decide on in December, when the pilot ends.',
    'Against it stands the fact that thirty-one is a small number, and that a shed can hold no more. The district has some four hundred teenagers who are absent more often than present. A member of the board has asked, reasonably, what is to be done for the other three hundred and seventy. Ms. Haverstock answers that she doesn’t know, but that she doubts whether it is one thing. There are a bakery, a bus depot and a hospital in this town, she points out. None of them has a school in it so far.',
    'Of the eighteen pupils who have finished, sixteen got their certificate. Nine are in apprenticeships and four at the community college; one is crossing an ocean as a deckhand on a former Norwegian ferry. Two dropped out and have since come back to ask whether they could help on Saturdays, which isn’t a category that the state’s form provides for. It was entered under “other.”',
    'By eleven the tide had gone down and the light had come round to the tall windows. The plank had been spiled, which is the word for measuring in bits, and the bits added up. It came to eight metres and forty-one centimetres. Tyrell and three others carried it to the hull, clamped it at the stem and walked it slowly aft, leaning on it, while the wood creaked and gave. At the stern it met its mark. There was a gap of about the thickness of a coin. He bent down and looked at it with one eye closed. “I know where that is,” he said. “That’s bit six.”',
  ],
};
