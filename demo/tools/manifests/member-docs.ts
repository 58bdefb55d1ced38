import ts from 'typescript';
import { root, type Sources } from './program.ts';

/** A member of an interface, with its docstring. */
export interface MemberDoc {
  name: string;
  /** As TypeScript writes it; names of types are resolved. */
  type: string;
  text: string;
  /** The value that counts if none is set; null: there is none. */
  default: string | null;
  /** True if a tag without it is a mistake. */
  isRequired: boolean;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Says whether this project declares a symbol: not the browser, and no package. */
const isOwn = ({ declarations = [] }: ts.Symbol): boolean =>
  declarations.some((each) => {
    const { fileName } = each.getSourceFile();
    return fileName.startsWith(root) && !fileName.includes('/node_modules/');
  });

/** Writes a type as text: objects of our own by their members, alternatives in the order of the source. */
const typeText = (checker: ts.TypeChecker, type: ts.Type, node: ts.TypeNode | undefined): string => {
  if (type.flags & ts.TypeFlags.Null) return 'null';
  const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
  if (isObject && type.isClassOrInterface() && !isOwn(type.symbol)) return type.symbol.name;
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

/** Returns the type that a module declares by this name. Throws if it declares none. */
const declaredType = ({ checker, file }: Sources, path: string, name: string): ts.Type => {
  const module = checker.getSymbolAtLocation(file(path));
  const symbol = module && checker.getExportsOfModule(module).find((each) => each.name === name);
  if (symbol === undefined) throw new Error(`${path} exports no ${name}`);
  return checker.getDeclaredTypeOfSymbol(symbol);
};

const textOf = (checker: ts.TypeChecker, symbol: ts.Symbol): string =>
  oneLine(ts.displayPartsToString(symbol.getDocumentationComment(checker)));

/** Returns the texts of a union type such as `'logo' | 'name'`. Throws if the module declares none by this name. */
export const namesOf = (sources: Sources, path: string, name: string): string[] => {
  const type = declaredType(sources, path, name);
  return (type.isUnion() ? type.types : [type]).flatMap((each) => (each.isStringLiteral() ? [each.value] : []));
};

/** Returns the docstring of an interface. */
export const typeDescription = (sources: Sources, path: string, name: string): string =>
  textOf(sources.checker, declaredType(sources, path, name).symbol);

/**
 * Returns the members of an interface that this project declares, inherited ones first. Throws if one has no docstring.
 */
export const membersOf = (sources: Sources, path: string, name: string): MemberDoc[] => {
  const { checker } = sources;
  const type = declaredType(sources, path, name);
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
      type: typeText(checker, checker.getTypeOfSymbol(member), declaration?.type),
      text,
      default: tag === undefined ? null : oneLine(ts.displayPartsToString(tag.text)),
      isRequired: (member.flags & ts.SymbolFlags.Optional) === 0,
    };
  });
};
