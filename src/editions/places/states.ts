/** A state or province: its wire code, and its own name. */
export type StateName = readonly [code: string, name: string];

const parseStates = (text: string): readonly StateName[] =>
  text.split(',').map((entry) => {
    const [code = '', ...name] = entry.trim().split(/\s+/);
    return [code, name.join(' ')];
  });

/** States of the countries with states in their addresses. The US list includes armed forces and territories. */
const states = new Map<string, readonly StateName[]>([
  [
    'US',
    parseStates(
      `AL Alabama, AK Alaska, AS American Samoa, AZ Arizona, AR Arkansas, AA Armed Forces Americas, AE Armed Forces
      Europe, AP Armed Forces Pacific, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia,
      FL Florida, GA Georgia, GU Guam, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky,
      LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri,
      MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina,
      ND North Dakota, MP Northern Mariana Islands, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, PR Puerto Rico,
      RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, VI U.S. Virgin Islands, UT Utah,
      VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming`,
    ),
  ],
  [
    'CA',
    parseStates(
      `AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NT Northwest
      Territories, NS Nova Scotia, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan,
      YT Yukon`,
    ),
  ],
  [
    'AU',
    parseStates(
      `ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland, SA South Australia,
      TAS Tasmania, VIC Victoria, WA Western Australia`,
    ),
  ],
  [
    'BR',
    parseStates(
      `AC Acre, AL Alagoas, AP Amapá, AM Amazonas, BA Bahia, CE Ceará, DF Distrito Federal, ES Espírito Santo, GO Goiás,
      MA Maranhão, MT Mato Grosso, MS Mato Grosso do Sul, MG Minas Gerais, PA Pará, PB Paraíba, PR Paraná,
      PE Pernambuco, PI Piauí, RJ Rio de Janeiro, RN Rio Grande do Norte, RS Rio Grande do Sul, RO Rondônia, RR Roraima,
      SC Santa Catarina, SP São Paulo, SE Sergipe, TO Tocantins`,
    ),
  ],
]);

/** Returns the states of a country, sorted by name; none if its addresses have no state. */
export const getStates = (country: string): readonly StateName[] => states.get(country) ?? [];

/** The term for states in a country. */
export const getStateLabel = (country: string): 'state' | 'province' => (country === 'CA' ? 'province' : 'state');
