/** `/places/*`: the fake places service, script and predictions. It requires no bearer. */
import { Hono } from 'hono';
import { addressBook } from '../../domain/contact/address-book.ts';
import { suggestAddresses } from '../../domain/contact/verify-address.ts';
import type { Environment } from '../../http/router.ts';
import { placesScript } from './places-script.ts';

const component = (longText: string, type: string) => ({ longText, shortText: longText, types: [type] });

/** Creates the routes. */
export const placesRoutes = (): Hono<Environment> => {
  const routes = new Hono<Environment>();
  routes.get('/script.js', (context) => {
    context.set('route', 'GET /places/script.js');
    return context.body(placesScript, 200, { 'content-type': 'text/javascript; charset=utf-8' });
  });
  routes.get('/predictions', (context) => {
    context.set('route', 'GET /places/predictions');
    const { input = '', country = '' } = context.req.query();
    const suggestions = suggestAddresses(input, country.toUpperCase()).map(
      ({ address1, city, state_code, zip, country }) => {
        const street = addressBook.find(({ name }) => address1.includes(name))?.name ?? '';
        return {
          text: [address1, city, state_code].filter((part) => part !== '').join(', '),
          components: [
            component(address1.replace(street, '').trim(), 'street_number'),
            component(street, 'route'),
            component(city, 'locality'),
            component(state_code, 'administrative_area_level_1'),
            component(zip, 'postal_code'),
            component(country, 'country'),
          ],
        };
      },
    );
    return context.json(suggestions, 200, { 'cache-control': 'no-store' });
  });
  return routes;
};
