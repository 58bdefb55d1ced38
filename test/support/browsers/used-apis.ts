import { join } from 'node:path';
import ts from 'typescript';
import { createCompilerHost } from '../../../demo/tools/manifests/compiler-host.ts';
import { root } from '../sources/sources.ts';

/** A use of something that the browser provides: the interfaces that may declare it, and its name. */
export interface ApiUse {
  file: string;
  /** The interfaces from the declaring one to the bases of the receiver; empty for a global name. */
  owners: readonly string[];
  name: string;
  isStatic: boolean;
}

const isOfLibrary = (declaration: ts.Declaration): boolean =>
  /\/lib\.[\w.]+\.d\.ts$/.test(declaration.getSourceFile().fileName);

/** The interface that declares a member, and whether the member is one of its constructor. */
const ownerOf = (declaration: ts.Declaration): { owner: string; isStatic: boolean } | null => {
  const { parent } = declaration;
  if (ts.isInterfaceDeclaration(parent)) {
    const name = parent.name.text;
    const isStatic = name.endsWith('Constructor') && name !== 'Constructor';
    return { owner: isStatic ? name.slice(0, -'Constructor'.length) : name, isStatic };
  }
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent) && ts.isIdentifier(parent.parent.name))
    return { owner: parent.parent.name.text, isStatic: true };
  return null;
};

/** The names of a type and of everything that it extends. */
const namesOfType = (checker: ts.TypeChecker, type: ts.Type): string[] => {
  const names = new Set<string>();
  const addType = (one: ts.Type): void => {
    if (one.isUnionOrIntersection()) {
      one.types.forEach(addType);
      return;
    }
    const name = one.getSymbol()?.name;
    if (name === undefined || names.has(name)) return;
    names.add(name);
    if (one.isClassOrInterface()) checker.getBaseTypes(one).forEach(addType);
  };
  addType(checker.getNonNullableType(type));
  return [...names];
};

const memberUse = (checker: ts.TypeChecker, node: ts.PropertyAccessExpression, file: string): ApiUse | null => {
  const declaration = checker.getSymbolAtLocation(node.name)?.declarations?.find(isOfLibrary);
  const owner = declaration === undefined ? null : ownerOf(declaration);
  if (owner === null) return null;
  const bases = owner.isStatic ? [] : namesOfType(checker, checker.getTypeAtLocation(node.expression));
  return {
    file,
    owners: [...new Set([owner.owner, ...bases])],
    name: node.name.text,
    isStatic: owner.isStatic,
  };
};

const globalUse = (checker: ts.TypeChecker, node: ts.Identifier, file: string): ApiUse | null => {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return null;
  const symbol = checker.getSymbolAtLocation(node);
  const isGlobal = symbol?.declarations?.every(
    (declaration) => isOfLibrary(declaration) && ownerOf(declaration) === null,
  );
  return isGlobal ? { file, owners: [], name: node.text, isStatic: false } : null;
};

/** To ask the compiler about a name takes long: it is asked about these names alone. */
const apiOf = (checker: ts.TypeChecker, node: ts.Node, file: string, names: ReadonlySet<string>): ApiUse | null => {
  if (ts.isPropertyAccessExpression(node) && names.has(node.name.text)) return memberUse(checker, node, file);
  return ts.isIdentifier(node) && names.has(node.text) ? globalUse(checker, node, file) : null;
};

/** Returns what these files use of the APIs with these names, in code: types do not count. */
export const usedApis = (files: readonly string[], names: ReadonlySet<string>): ApiUse[] => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  const ownOptions = { ...options, types: [] };
  const program = ts.createProgram(
    files.map((file) => join(root, file)),
    ownOptions,
    createCompilerHost(ownOptions),
  );
  const checker = program.getTypeChecker();
  const uses: ApiUse[] = [];
  for (const file of files) {
    const visitNode = (node: ts.Node): void => {
      if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
      const use = apiOf(checker, node, file, names);
      if (use !== null) uses.push(use);
      ts.forEachChild(node, visitNode);
    };
    const source = program.getSourceFile(join(root, file));
    if (source === undefined) throw new Error(`${file} is no source`);
    ts.forEachChild(source, visitNode);
  }
  return uses;
};
