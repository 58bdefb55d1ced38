import type { CreateTableBuilder } from 'kysely';
import type { AddressColumns } from '../../schema/address-schema.ts';

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

/** Adds the columns of an address to a table; none is null, unknown ones are empty. Published migrations use it. */
export const addAddress = <Table extends string, Columns extends string>(
  table: CreateTableBuilder<Table, Columns>,
): CreateTableBuilder<Table, Columns | keyof AddressColumns> =>
  names.reduce<CreateTableBuilder<Table, Columns | keyof AddressColumns>>(
    (builder, name) => builder.addColumn(name, 'text', (column) => column.notNull()),
    table,
  );
