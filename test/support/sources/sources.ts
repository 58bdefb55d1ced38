import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';

/** The project's folder. */
export const root = join(import.meta.dirname, '../../..');

/**
 * Returns paths below the project's folder, sorted. Throws if there are none: a rule about nothing would always hold.
 */
export const listFiles = (...patterns: string[]): string[] => {
  const paths = globSync(patterns, { cwd: root }).sort();
  if (paths.length === 0) throw new Error(`Nothing is called ${patterns.join(' or ')}`);
  return paths;
};

/** The text of a file of the project. */
export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Remembers what is read from each file: rules ask for the same file again and again, and it does not change. */
const oncePerFile = <Result>(read: (file: string) => Result): ((file: string) => Result) => {
  const results = new Map<string, Result>();
  return (file) => {
    const result = results.get(file) ?? read(file);
    results.set(file, result);
    return result;
  };
};

/** Modules of the SDK and its elements. */
export const modules = (): string[] =>
  listFiles('{src,elements}/**/*.{ts,tsx}').filter((file) => !file.endsWith('.d.ts'));

/** Returns the imports of a module, types and lazy ones too, as written. */
export const specifiersOf = oncePerFile((file: string): readonly string[] =>
  ts.preProcessFile(textOf(file), true, true).importedFiles.map(({ fileName }) => fileName),
);

/** Returns the project's modules that a module imports, as paths below its folder. `#src/` is an import of the package. */
export const importsOf = (file: string): string[] =>
  specifiersOf(file)
    .filter((specifier) => /^[.#]/.test(specifier))
    .map((specifier) => (specifier.startsWith('#') ? specifier.slice(1) : posix.join(dirname(file), specifier)));

/** The code of a module without comments and the contents of strings. */
export const codeOf = oncePerFile((file: string): string => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true, kind);
  const nameSet: string[] = [];
  const visitNode = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) nameSet.push("''");
    else if (node.getChildCount(source) > 0) node.getChildren(source).forEach(visitNode);
    else nameSet.push(node.getText(source));
  };
  visitNode(source);
  return nameSet.join(' ');
});

/** Returns those of these names that a module uses as values without declaring them itself. */
export const globalsIn = (file: string, names: readonly string[]): string[] => {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
  const usedNames = new Set<string>();
  const declaredNames = new Set<string>();
  const isName = (node: ts.Identifier) =>
    (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) ||
    ((ts.isPropertyAssignment(node.parent) || ts.isMethodDeclaration(node.parent)) && node.parent.name === node) ||
    (ts.isBindingElement(node.parent) && node.parent.propertyName === node);
  const visitNode = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isIdentifier(node) && !isName(node)) {
      const { parent } = node;
      const isDeclaration =
        (ts.isVariableDeclaration(parent) ||
          ts.isParameter(parent) ||
          ts.isBindingElement(parent) ||
          ts.isFunctionDeclaration(parent) ||
          ts.isImportSpecifier(parent)) &&
        parent.name === node;
      (isDeclaration ? declaredNames : usedNames).add(node.text);
    }
    ts.forEachChild(node, visitNode);
  };
  visitNode(source);
  return names.filter((name) => usedNames.has(name) && !declaredNames.has(name));
};
