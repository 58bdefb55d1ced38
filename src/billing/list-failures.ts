import { Failure } from '../http/failure.ts';
import { own } from '../platform/own-value.ts';

/**
 * The messages of the services that the portal goes by (spec: portal point 8). They have no codes; nothing but this file
 * reads what a service says in words.
 */
const noCustomer = "Can't find customer id mapping from token";
const noAccess = 'cannot get access list';
const canComeBack = ['A cancelled sub exists', 'A cancelled sub can be reactivated'];

/** Where services say it: the body itself, or one of these fields of it. */
const wordsOf = (body: unknown): string[] => {
  const error = own(body, 'error');
  const said = [body, error, own(body, 'message'), own(error, 'message')];
  return said.filter((each) => typeof each === 'string');
};

const says = (cause: unknown, message: string): boolean =>
  cause instanceof Failure && wordsOf(cause.body).some((words) => words.includes(message));

/** The reader has never been a customer: there is nothing to list. */
export const hasNoCustomer = (cause: unknown): boolean => says(cause, noCustomer);

/** The reader has been granted nothing. */
export const hasNoAccess = (cause: unknown): boolean => says(cause, noAccess);

/** The Canadian check: whether there was a subscription that somebody can come back to. */
export const saysCanComeBack = ({
  status,
  message,
}: {
  status: string;
  message?: string | null | undefined;
}): boolean => status === 'ok' && canComeBack.includes(message ?? '');
