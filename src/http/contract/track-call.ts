import type { InferInput } from 'valibot';
import { call } from './call.ts';
import { decodeBy, isObject } from './guards.ts';
import type { trackBody, trackQuery } from './requests.ts';

/** `POST /api2/pw/c`: one event. */
export const track = call<InferInput<typeof trackQuery>, InferInput<typeof trackBody>>()({
  host: 'paywall',
  method: 'POST',
  path: '/api2/pw/c',
  bodyKind: 'json',
  decode: decodeBy(isObject),
});
