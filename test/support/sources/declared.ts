/** Reads the declarations of a source, so that tests can compare a page that lists them. */
import ts from 'typescript';
import { textOf } from './sources.ts';

/** The names of an interface's members, in their order. */
export const membersOf = (file: string, name: string): string[] => {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
  const memberNames: string[] = [];
  source.forEachChild((node) => {
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== name) return;
    for (const member of node.members) if (member.name !== undefined) memberNames.push(member.name.getText(source));
  });
  if (memberNames.length === 0) throw new Error(`${file} declares no interface ${name}`);
  return memberNames;
};
