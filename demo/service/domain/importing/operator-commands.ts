/** The admin commands about operators: where no manager has a key yet, and where none should have. */
import * as v from 'valibot';
import { type OperatorRole, operatorRoles } from '#src/contract/operator/operator-roles.ts';
import { newOperatorBody } from '#src/contract/operator/operators.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Database } from '../../ports/database/open.ts';
import { addOperator, listOperators, revokeOperator } from '../operators/operators.ts';
import { ImportError } from './site-data.ts';

/** A command about operators. */
export type OperatorCommand =
  | { kind: 'add-operator'; name: string; role: OperatorRole }
  | { kind: 'revoke-operator'; name: string }
  | { kind: 'list-operators' };

/** The name in the list of operators for a person who has the database. */
const commandLine = 'the command line';

/** Reads such a command; null if it is another one. */
export const readOperatorCommand = (
  act: string | undefined,
  name: string | undefined,
  role: string | undefined,
): OperatorCommand | null => {
  if (act === 'list-operators' && name === undefined) return { kind: act };
  if (act === 'revoke-operator' && name !== undefined) return { kind: act, name };
  if (act !== 'add-operator' || name === undefined) return null;
  const body = v.safeParse(newOperatorBody, { operator: commandLine, name, role });
  if (!body.success) {
    throw new ImportError(`An operator has a name of 1 to 100 characters, and --role ${operatorRoles.join(', ')}`);
  }
  return { kind: act, name: body.output.name, role: body.output.role };
};

const findActive = async (database: Database, name: string) =>
  (await listOperators(database)).operators.find(
    (each) => each.revokedAt === null && each.name.toLowerCase() === name.trim().toLowerCase(),
  );

const add = async (database: Database, name: string, role: OperatorRole): Promise<string> => {
  const { key } = await addOperator(database, { name, role, by: commandLine, now: new Date() });
  return `${key}\nThis is the key of ${name} (${role}). It is not shown again`;
};

/** Runs such a command; resolves to the message for the console. */
export const runOperatorCommand = async (database: Database, command: OperatorCommand): Promise<string> => {
  switch (command.kind) {
    case 'add-operator':
      return add(database, command.name, command.role).catch((cause: unknown) => {
        throw cause instanceof Refusal ? new ImportError(cause.message) : cause;
      });
    case 'revoke-operator': {
      const operator = await findActive(database, command.name);
      if (operator === undefined) throw new ImportError(`No operator has a key and this name: ${command.name}`);
      await revokeOperator(database, { operatorId: operator.operatorId, by: commandLine, now: new Date() });
      return `The key of ${operator.name} opens nothing any more`;
    }
    case 'list-operators': {
      const { operators } = await listOperators(database);
      const lines = operators.map(
        ({ name, role, addedAt, addedBy, revokedAt, revokedBy }) =>
          `${name}: ${role}, added ${addedAt} by ${addedBy}${revokedAt === null ? '' : `, revoked ${revokedAt} by ${revokedBy}`}`,
      );
      return lines.join('\n') || 'No operator has been added';
    }
  }
};
