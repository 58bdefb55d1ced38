import ts from 'typescript';
import { root, type Sources } from './program.ts';

/** A member of an interface, with what its docstring says. */
export interface Described {
  name: string;
  /** As TypeScript writes it; names of types are resolved. */
  type: string;
  text: string;
  /** What counts where nothing is given; null: nothing does. */
  default: string | null;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** A type in words: objects by their members, alternatives in the order in which they were written. */
const wordsOf = (checker: ts.TypeChecker, type: ts.Type, node: ts.TypeNode | undefined): string => {
  if (type.flags & ts.TypeFlags.Null) return 'null';
  const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
  if (isObject && !checker.isArrayType(type)) {
    const members = checker
      .getPropertiesOfType(type)
      .map((member) => `${member.name}: ${checker.typeToString(checker.getTypeOfSymbol(member))}`);
    return `{ ${members.join('; ')} }`;
  }
  if (node !== undefined && ts.isUnionTypeNode(node)) {
    return node.types.map((each) => oneLine(each.getText())).join(' | ');
  }
  const flags =
    ts.TypeFormatFlags.NoTruncation |
    ts.TypeFormatFlags.InTypeAlias |
    ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;
  return checker.typeToString(checker.getNonNullableType(type), undefined, flags);
};

/** The type that a module declares by this name. Throws where it declares none. */
const declaredType = ({ checker, file }: Sources, path: string, name: string): ts.Type => {
  const module = checker.getSymbolAtLocation(file(path));
  const found = module && checker.getExportsOfModule(module).find((each) => each.name === name);
  if (found === undefined) throw new Error(`${path} exports no ${name}`);
  return checker.getDeclaredTypeOfSymbol(found);
};

const textOf = (checker: ts.TypeChecker, symbol: ts.Symbol): string =>
  oneLine(ts.displayPartsToString(symbol.getDocumentationComment(checker)));

/** What the docstring of an interface says. */
export const aboutType = (sources: Sources, path: string, name: string): string =>
  textOf(sources.checker, declaredType(sources, path, name).symbol);

/** The members of an interface that this project declares, inherited ones first. Throws where one has no docstring. */
export const membersOf = (sources: Sources, path: string, name: string): Described[] => {
  const { checker } = sources;
  const type = declaredType(sources, path, name);
  const isOwn = ({ declarations = [] }: ts.Symbol) =>
    declarations.some((each) => {
      const { fileName } = each.getSourceFile();
      return fileName.startsWith(root) && !fileName.includes('/node_modules/');
    });
  const isInherited = ({ declarations = [] }: ts.Symbol) =>
    declarations.some(({ parent }) => ts.isInterfaceDeclaration(parent) && parent.name.text !== name);
  const members = checker.getPropertiesOfType(type).filter(isOwn);
  return [...members.filter(isInherited), ...members.filter((each) => !isInherited(each))].map((member) => {
    const text = textOf(checker, member);
    if (text === '') throw new Error(`${member.name} of ${name} has no docstring`);
    const declaration = member.declarations?.find(ts.isPropertySignature);
    const tag = member.getJsDocTags(checker).find((each) => each.name === 'default');
    return {
      name: member.name,
      type: wordsOf(checker, checker.getTypeOfSymbol(member), declaration?.type),
      text,
      default: tag === undefined ? null : oneLine(ts.displayPartsToString(tag.text)),
    };
  });
};
