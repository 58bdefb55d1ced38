import { join } from 'node:path';
import ts from 'typescript';
import { createCompilerHost } from '../manifests/compiler-host.ts';
import { markdownTable } from './marked-section.ts';

const root = join(import.meta.dirname, '../../..');

/** The types that the api names, where each is declared, and what it is called on the page. */
const shapes = [
  ['session', 'src/session/session-store.ts', 'Session'],
  ['user', 'src/session/session-store.ts', 'User'],
  ['region', 'src/region/region-store.ts', 'Region'],
  ['track-fields', 'src/tracking/events.ts', 'TrackFields'],
  ['page-facts', 'src/sdk/core/page-paywalls.ts', 'HostPageFacts'],
] as const;

const files = { api: 'elements/entries/api.ts', events: 'src/sdk/types.ts' };

interface Member {
  name: string;
  type: string;
  text: string;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const flags =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

/** Returns the type of a field or a method as it is written: names of types say more than their members. */
const writtenType = (checker: ts.TypeChecker, { valueDeclaration }: ts.Symbol): string | null => {
  if (valueDeclaration === undefined) return null;
  if (ts.isPropertySignature(valueDeclaration)) return valueDeclaration.type?.getText() ?? null;
  if (!ts.isPropertyAssignment(valueDeclaration)) return null;
  const { initializer } = valueDeclaration;
  if (!ts.isArrowFunction(initializer)) return null;
  const signature = checker.getSignatureFromDeclaration(initializer);
  if (signature === undefined) return null;
  const parameters = initializer.parameters.map((each) => each.getText()).join(', ');
  return `(${parameters}) => ${checker.typeToString(signature.getReturnType())}`;
};

/** Returns a reader of the members of exported types, in the order of the source. */
const createReader = (): ((file: string, name: string) => Member[]) => {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config.config, include: [], files: [] }, ts.sys, root);
  const paths = [...Object.values(files), ...shapes.map(([, file]) => file)].map((file) => join(root, file));
  const ownOptions = { ...options, types: [] };
  const program = ts.createProgram(paths, ownOptions, createCompilerHost(ownOptions));
  const checker = program.getTypeChecker();
  return (file, name) => {
    const source = program.getSourceFile(join(root, file));
    const module = source && checker.getSymbolAtLocation(source);
    const symbol = module && checker.getExportsOfModule(module).find((each) => each.name === name);
    if (symbol === undefined) throw new Error(`${file} exports no ${name}`);
    return checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol)).map((member) => ({
      name: member.name,
      type: oneLine(
        writtenType(checker, member) ?? checker.typeToString(checker.getTypeOfSymbol(member), undefined, flags),
      ),
      text: oneLine(ts.displayPartsToString(member.getDocumentationComment(checker))),
    }));
  };
};

const tableOf = (heading: string, members: readonly Member[]): string => {
  const hasTexts = members.some(({ text }) => text !== '');
  const rows = members.map(({ name, type, text }) => [`\`${name}\``, `\`${type}\``, ...(hasTexts ? [text] : [])]);
  return markdownTable([heading, 'type', ...(hasTexts ? ['means'] : [])], rows);
};

/** The tables of the page about the api, by their names on the page. Throws if a member of the api has no docstring. */
export const apiTables = (): Record<string, string> => {
  const membersOf = createReader();
  const members = membersOf(files.api, 'HostApi');
  const silent = members.filter(({ text }) => text === '').map(({ name }) => name);
  if (silent.length > 0) throw new Error(`Members of the api have no docstring: ${silent.join(', ')}`);
  return {
    'api-members': tableOf('member', members),
    'api-events': tableOf('event', membersOf(files.events, 'SdkEvents')),
    ...Object.fromEntries(shapes.map(([name, file, type]) => [name, tableOf('field', membersOf(file, type))])),
  };
};
