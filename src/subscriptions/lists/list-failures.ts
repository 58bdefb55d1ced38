import { Failure } from '../../http/failure.ts';
import { getOwn } from '../../platform/own-value.ts';

/**
 * Messages of the services that the portal checks (spec: portal point 8). They have no codes; only this file reads
 * messages.
 */
const noCustomer = "Can't find customer id mapping from token";
const noAccess = 'cannot get access list';
const reactivationMessages = ['A cancelled sub exists', 'A cancelled sub can be reactivated'];

/** Returns the messages of a body: the body itself, or one of these fields. */
const getMessages = (body: unknown): string[] => {
  const error = getOwn(body, 'error');
  const candidates = [body, error, getOwn(body, 'message'), getOwn(error, 'message')];
  return candidates.filter((value) => typeof value === 'string');
};

const hasMessage = (cause: unknown, message: string): boolean =>
  cause instanceof Failure && getMessages(cause.body).some((text) => text.includes(message));

/** True if the reader has never been a customer: the list is empty. */
export const hasNoCustomer = (cause: unknown): boolean => hasMessage(cause, noCustomer);

/** True if the reader has no access grants. */
export const hasNoAccess = (cause: unknown): boolean => hasMessage(cause, noAccess);

/** The Canadian check: true if an ended subscription can be reactivated. */
export const canReactivate = ({ status, message }: { status: string; message?: string | null | undefined }): boolean =>
  status === 'ok' && reactivationMessages.includes(message ?? '');
