import type { Article } from './article.ts';

export const nightNurses: Article = {
  slug: 'night-nurses',
  postId: 'ledger-1008',
  title: 'What the night nurses of Ward Six wrote on the wall',
  standfirst:
    'A sheet of paper and a pencil on a string cut falls at the county hospital by almost half. Now researchers want to know how to copy something so plain.',
  section: 'Science',
  tags: ['health', 'hospital', 'nursing'],
  terms: ['medicine', 'research'],
  author: 'Priya Ramanathan',
  publishedAt: '2026-11-04T06:00:00Z',
  pageType: 'article',
  figure: {
    src: 'ward.svg',
    alt: 'A hospital corridor at night with one lit desk lamp and a sheet of paper on the wall',
    caption: 'The sheet hangs between the linen cupboard and the kettle. Illustration: The Ledger',
  },
  body: [
    'At three in the morning Ward Six sounds like the inside of a sleeping animal. There is breathing, and the hum of pumps, and from time to time a cough that travels down the corridor from bed to bed. Marta Szymanska does her round in stockinged feet, with her shoes in her hand, because one of the first things that was written on the wall was: “Squeaky shoes. 14 woke.”',
    'The wall is a strip of painted plaster between the linen cupboard and the kettle. Since February of last year a sheet of plain paper has been taped to it at the start of each night, with a pencil hanging beside it on a string. Anyone on the shift may write on it whatever they have noticed. In the morning it is taken down, read aloud at the handover, and put in a folder. There are no names, no boxes to tick, and no field for the date, which gives the hospital’s quality department a certain amount of pain.',
    'In the eleven months before there was a sheet, thirty-eight patients of Ward Six fell at night. In the eleven months after, it was twenty. On the five other medical wards, which did everything that they had done before, the number hardly moved. Those figures were published last month in a journal that does not usually concern itself with stationery, and they have since been requested by hospitals in nine countries.',
    { subhead: 'A complaint, to begin with' },
    'It started as bad temper. The hospital had introduced a system for reporting risks: twenty-six questions on a screen, to be completed for each event. Nurses on nights, who are three to a ward of thirty, did what people do with twenty-six questions. In the whole of 2024 Ward Six reported four risks. All four were about the system.',
    '“I put up the paper because I was cross,” said Mrs. Szymanska, who has worked nights for twenty-two years. “I wrote: ‘Here is my report. The light in bathroom two has been broken since Tuesday, and Mr. H. is going to break his hip.’ In the morning the day sister read it out as a joke. And then there was a silence, because it was true. And somebody went and changed the bulb.”',
    {
      quote:
        'The day sister read it out as a joke. And then there was a silence, because it was true. And somebody went and changed the bulb.',
      by: 'Marta Szymanska, night nurse',
    },
    { subhead: 'Four hundred nights' },
    'Dr. Samir Haddad, who studies patient safety at the state university, has now read all of the sheets, four hundred and six of them. Some have a single line. (“Quiet. Too quiet. Check 9.”) Some are covered on both sides. With two students he sorted 2,911 remarks into kinds. He had expected them to be about patients. Two thirds turned out to be about things: a bed whose brake slips, a rail on the wrong side, a slipper without a heel, the trolley that is parked each night in front of the switch.',
    'Hardly any of it would have been reported. It was too small, and no harm had come of it yet. “An incident system asks you what went wrong,” he said. “This asks you what you noticed. Those are different questions, and the second one can be answered before somebody is on the floor.” Of the remarks that named a thing that could be fixed, seventy-one per cent were dealt with in three days. In the official system the figure had been nine per cent, in six weeks.',
    'He has looked for other explanations. There were more staff on the ward for a time in the summer, and the new beds that came in May are lower. When both are taken into account the effect shrinks, from a reduction of forty-seven per cent to one of about forty. It may shrink further: wards that know that they are being watched tend to fall into better habits, and a single ward is a single ward. A proper trial, with twenty-four wards in four hospitals, begins in January. Half of them will get a sheet.',
    { subhead: 'How to spoil it' },
    'The difficulty is what precisely to hand out. The hospital’s own attempt to spread the idea failed within a month. It gave each ward a printed form with the heading “Night Observations,” a space for a signature, and a target of ten a week. Ward Two met the target exactly, every week, with the same ten. When the students asked there what had been different about Six, a nurse told them: “There it was a wall. Here it was homework.”',
    'So the trial’s instructions are unusual for their kind. The paper must be blank. The pencil must be a pencil. Nobody in charge may write on the sheet, or ask who did. It must be read aloud, all of it, including the jokes and the remarks about the biscuits. And at the handover somebody must say about each line either “done” or “not done, because.” That, Dr. Haddad suspects, is the active ingredient. People will tell you almost anything if they find in the morning that it made a difference.',
    'Towards four, on the night of our visit, Mrs. Szymanska stopped at the sheet and took the pencil. A man in bed eleven, who ought to have been asleep, had told her that the clock opposite him ticked louder when it was about to strike. She had listened with him, and so it did. It took her one line. Then she put the kettle on, holding down the lid with one finger, so that it should not whistle.',
  ],
};
