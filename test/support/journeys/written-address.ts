/** An address, as the portal stores it. */
export const address = {
  firstName: 'Elias',
  lastName: 'Thornbury',
  company: 'Ferry & Co',
  country: 'US',
  line1: '7 Harbour Lane',
  line2: 'Apt 3',
  city: 'Port Averill',
  state: 'ME',
  zip: '04901',
};

/** The same by the names of each family (spec: portal point 3); only one has the validation status. */
export const addressByFamily = {
  chargebee: {
    first_name: 'Elias',
    last_name: 'Thornbury',
    address1: '7 Harbour Lane',
    address2: 'Apt 3',
    city: 'Port Averill',
    state_code: 'ME',
    zip: '04901',
    country: 'US',
    company: 'Ferry & Co',
    validation_status: 'valid',
  },
  conductor: {
    FirstName: 'Elias',
    LastName: 'Thornbury',
    Line1: '7 Harbour Lane',
    Line2: 'Apt 3',
    City: 'Port Averill',
    State: 'ME',
    Zip: '04901',
    Country: 'US',
    Company: 'Ferry & Co',
  },
} as const;
