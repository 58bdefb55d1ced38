import type { CreateTableBuilder } from 'kysely';
import type { AddressColumns } from './address-schema.ts';

const names = [
  'first_name',
  'last_name',
  'line1',
  'line2',
  'city',
  'state',
  'zip',
  'country',
  'company',
] as const satisfies readonly (keyof AddressColumns)[];

/** Gives a table the columns of an address, none of which is null: what is not known is empty. Published steps use it. */
export const addAddress = <Table extends string, Columns extends string>(
  table: CreateTableBuilder<Table, Columns>,
): CreateTableBuilder<Table, Columns | keyof AddressColumns> =>
  names.reduce<CreateTableBuilder<Table, Columns | keyof AddressColumns>>(
    (made, name) => made.addColumn(name, 'text', (column) => column.notNull()),
    table,
  );
