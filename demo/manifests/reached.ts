import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { root, type Sources } from './program.ts';

/** What a module imports of the project, at once or late, but for types: paths below the project's folder. */
const importsOf = (file: ts.SourceFile, path: string): string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly && ts.isStringLiteral(node.moduleSpecifier)) {
      found.push(node.moduleSpecifier.text);
    }
    if (
      ts.isExportDeclaration(node) &&
      !node.isTypeOnly &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      found.push(node.moduleSpecifier.text);
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [target] = node.arguments;
      if (target !== undefined && ts.isStringLiteral(target)) found.push(target.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.filter((name) => name.startsWith('.')).map((name) => posix.join(dirname(path), name));
};

/** The modules and style sheets of the elements that one module leads to, itself included: what its tag can draw. */
export const reachedFrom = ({ file }: Sources, entry: string): string[] => {
  const reached = new Set<string>();
  const visit = (path: string): void => {
    if (reached.has(path) || !path.startsWith('elements/') || !existsSync(join(root, path))) return;
    reached.add(path);
    if (/\.tsx?$/.test(path)) importsOf(file(path), path).forEach(visit);
  };
  visit(entry);
  return [...reached].sort();
};
