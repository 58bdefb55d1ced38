import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { root, type Sources } from './program.ts';

/**
 * Returns the project's modules that a module imports, statically or lazily, without type imports: paths below the
 * project's folder.
 */
const importsOf = (file: ts.SourceFile, path: string): string[] => {
  const imports: string[] = [];
  const visitNode = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly && ts.isStringLiteral(node.moduleSpecifier)) {
      imports.push(node.moduleSpecifier.text);
    }
    if (
      ts.isExportDeclaration(node) &&
      !node.isTypeOnly &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      imports.push(node.moduleSpecifier.text);
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [target] = node.arguments;
      if (target !== undefined && ts.isStringLiteral(target)) imports.push(target.text);
    }
    ts.forEachChild(node, visitNode);
  };
  visitNode(file);
  return imports.filter((name) => name.startsWith('.')).map((name) => posix.join(dirname(path), name));
};

/**
 * Returns the modules and style sheets of the elements that one module reaches, itself included: everything that its
 * tag can render.
 */
export const modulesReachableFrom = ({ file }: Sources, entry: string): string[] => {
  const reached = new Set<string>();
  const visitNode = (path: string): void => {
    if (reached.has(path) || !path.startsWith('elements/') || !existsSync(join(root, path))) return;
    reached.add(path);
    if (/\.tsx?$/.test(path)) importsOf(file(path), path).forEach(visitNode);
  };
  visitNode(entry);
  return [...reached].sort();
};
