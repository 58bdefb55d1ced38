/** A sample issue: a greeting, three stories, a farewell, and the foot with the unsubscribe link. */
export interface Issue {
  greeting: string;
  items: readonly (readonly [headline: string, text: string])[];
  farewell: string;
  /** The reason why it came, and the label of the unsubscribe link. */
  foot: readonly [reason: string, leave: string];
}

const en: Issue = {
  greeting: 'Good morning. Three stories for you today.',
  items: [
    [
      'The council decides on the harbour tonight',
      'Seven votes are needed, six are sure. Our reporter has been asking the seventh.',
    ],
    [
      'Seagrass returns to the north shore',
      'After thirty years the meadow is growing again, and the scallops have noticed.',
    ],
    ['A hundred voices in an empty cinema', 'The Orpheum’s organ played for the first time since 1961. We were there.'],
  ],
  farewell: 'That is all for now. Write back: a person reads every answer.',
  foot: ['You receive this letter because you asked The Ledger for it.', 'Unsubscribe from all letters'],
};

/** Sample issues by the language of the wire. */
const issues: Readonly<Record<string, Issue>> = {
  en,
  'zh-Hant': {
    greeting: '早安。今天為您選了三則報導。',
    items: [
      ['市議會今晚表決港口案', '通過需要七票，目前六票已定。我們的記者追訪了第七位議員。'],
      ['北岸海草重現', '三十年後草場再度生長，扇貝也回來了。'],
      ['空戲院裡的百人合唱', '奧菲恩戲院的管風琴自一九六一年以來首次奏響。'],
    ],
    farewell: '今天就到這裡。歡迎回信，每封信都有人讀。',
    foot: ['您收到這封信，是因為您向 The Ledger 訂閱了它。', '取消訂閱所有電子報'],
  },
  zh: {
    greeting: '晚安。今晚為您準備了三段影像。',
    items: [
      ['議會表決現場', '從開場到計票，七分鐘看完整晚的辯論。'],
      ['水下的草場', '攝影師跟著研究人員潛入北岸。'],
      ['管風琴再次響起', '一百位居民在老戲院齊聲歌唱。'],
    ],
    farewell: '節目結束後可隨時重看。',
    foot: ['您收到這封信，是因為您向 The Ledger 訂閱了它。', '取消訂閱所有電子報'],
  },
  de: {
    greeting: 'Guten Morgen. Drei Geschichten für heute.',
    items: [
      [
        'Der Rat entscheidet heute über den Hafen',
        'Sieben Stimmen sind nötig, sechs sind sicher. Wir haben die siebte befragt.',
      ],
      [
        'Das Seegras ist zurück',
        'Nach dreißig Jahren wächst die Wiese am Nordufer wieder, und die Muscheln haben es bemerkt.',
      ],
      ['Hundert Stimmen im leeren Kino', 'Die Orgel des Orpheums hat zum ersten Mal seit 1961 gespielt.'],
    ],
    farewell: 'Das war es für heute. Schreiben Sie uns: Jede Antwort wird gelesen.',
    foot: ['Sie erhalten diesen Brief, weil Sie ihn bei The Ledger bestellt haben.', 'Alle Newsletter abbestellen'],
  },
  fr: {
    greeting: 'Bonjour. Trois histoires pour aujourd’hui.',
    items: [
      [
        'Le conseil tranche ce soir sur le port',
        'Il faut sept voix, six sont acquises. Nous avons interrogé la septième.',
      ],
      ['Les herbiers reviennent', 'Après trente ans, la prairie marine repousse sur la rive nord.'],
      ['Cent voix dans un cinéma vide', 'L’orgue de l’Orpheum a joué pour la première fois depuis 1961.'],
    ],
    farewell: 'C’est tout pour aujourd’hui. Répondez-nous : chaque message est lu.',
    foot: [
      'Vous recevez cette lettre parce que vous l’avez demandée à The Ledger.',
      'Se désabonner de toutes les lettres',
    ],
  },
  cz: {
    greeting: 'Dobré ráno. Dnes máme tři příběhy.',
    items: [
      ['Rada dnes rozhodne o přístavu', 'Potřeba je sedm hlasů, šest je jistých. Zeptali jsme se sedmého.'],
      ['Mořská tráva se vrací', 'Po třiceti letech louka na severním břehu znovu roste.'],
      ['Sto hlasů v prázdném kině', 'Varhany v Orpheu zazněly poprvé od roku 1961.'],
    ],
    farewell: 'Pro dnešek je to vše. Napište nám: každou odpověď čteme.',
    foot: ['Tento dopis dostáváte, protože jste si ho u The Ledger objednali.', 'Odhlásit všechny newslettery'],
  },
  sk: {
    greeting: 'Dobré ráno. Dnes máme tri príbehy.',
    items: [
      ['Rada dnes rozhodne o prístave', 'Treba sedem hlasov, šesť je istých. Spýtali sme sa siedmeho.'],
      ['Morská tráva sa vracia', 'Po tridsiatich rokoch lúka na severnom brehu opäť rastie.'],
      ['Sto hlasov v prázdnom kine', 'Organ v Orpheu zaznel prvýkrát od roku 1961.'],
    ],
    farewell: 'Na dnes je to všetko. Napíšte nám: každú odpoveď čítame.',
    foot: ['Tento list dostávate, pretože ste si ho v The Ledger objednali.', 'Odhlásiť všetky newslettery'],
  },
  ro: {
    greeting: 'Bună dimineața. Trei povești pentru astăzi.',
    items: [
      [
        'Consiliul decide astăzi soarta portului',
        'Sunt necesare șapte voturi, șase sunt sigure. L-am întrebat pe al șaptelea.',
      ],
      ['Iarba de mare revine', 'După treizeci de ani, pajiștea de pe malul nordic crește din nou.'],
      ['O sută de voci într-un cinematograf gol', 'Orga de la Orpheum a cântat pentru prima dată din 1961.'],
    ],
    farewell: 'Atât pentru astăzi. Scrieți-ne: citim fiecare răspuns.',
    foot: ['Primiți această scrisoare pentru că ați cerut-o de la The Ledger.', 'Dezabonare de la toate buletinele'],
  },
  es: {
    greeting: 'Buenos días. Tres historias para hoy.',
    items: [
      [
        'El pleno decide hoy sobre el puerto',
        'Hacen falta siete votos y seis son seguros. Hemos preguntado al séptimo.',
      ],
      ['Vuelven las praderas marinas', 'Treinta años después, la orilla norte reverdece bajo el agua.'],
      ['Cien voces en un cine vacío', 'El órgano del Orpheum sonó por primera vez desde 1961.'],
    ],
    farewell: 'Eso es todo por hoy. Escríbanos: leemos cada respuesta.',
    foot: ['Recibe esta carta porque se la pidió a The Ledger.', 'Cancelar todos los boletines'],
  },
  pt: {
    greeting: 'Bom dia. Três histórias para hoje.',
    items: [
      ['A câmara decide hoje sobre o porto', 'São necessários sete votos, seis estão certos. Ouvimos o sétimo.'],
      ['A grama marinha está de volta', 'Depois de trinta anos, a pradaria da margem norte volta a crescer.'],
      ['Cem vozes num cinema vazio', 'O órgão do Orpheum tocou pela primeira vez desde 1961.'],
    ],
    farewell: 'É tudo por hoje. Escreva para nós: lemos cada resposta.',
    foot: ['Você recebe esta carta porque a pediu ao The Ledger.', 'Cancelar todas as newsletters'],
  },
};

/** The sample issue in a language; English where there is none. */
export const issueFor = (language: string): Issue => issues[language] ?? en;
