import ts from 'typescript';
import type { Sources } from './program.ts';

/** Returns the texts that an expression can have; texts from a page or an operator are left out. */
const possibleTexts = (checker: ts.TypeChecker, node: ts.Expression): string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.reduce(
      (texts: string[], { expression, literal }) => {
        const middles = possibleTexts(checker, expression);
        const grown = texts.flatMap((before) =>
          middles.length === 0 ? [before] : middles.map((each) => before + each),
        );
        return grown.map((text) => text + literal.text);
      },
      [node.head.text],
    );
  }
  const type = checker.getTypeAtLocation(node);
  return (type.isUnion() ? type.types : [type]).flatMap((each) => (each.isStringLiteral() ? [each.value] : []));
};

const attributeTexts = (
  sources: Sources,
  paths: readonly string[],
  fits: (tag: string, name: string) => boolean,
): string[] => {
  const texts = new Set<string>();
  const note = (value: ts.JsxAttributeValue | undefined) => {
    if (value === undefined) return;
    if (ts.isStringLiteral(value)) texts.add(value.text);
    else if (ts.isJsxExpression(value) && value.expression !== undefined) {
      for (const text of possibleTexts(sources.checker, value.expression)) texts.add(text);
    }
  };
  const visitNode = (node: ts.Node): void => {
    if (ts.isJsxOpeningLikeElement(node)) {
      for (const attribute of node.attributes.properties) {
        if (!ts.isJsxAttribute(attribute)) continue;
        if (fits(node.tagName.getText(), attribute.name.getText())) note(attribute.initializer);
      }
    }
    ts.forEachChild(node, visitNode);
  };
  for (const path of paths) if (/\.tsx$/.test(path)) visitNode(sources.file(path));
  return [...texts].sort();
};

/** The parts that these modules set by `setAttribute`. */
const partsSetByCode = (sources: Sources, paths: readonly string[]): string[] => {
  const parts: string[] = [];
  const visitNode = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /\.setAttribute$/.test(node.expression.getText())) {
      const [name, value] = node.arguments;
      if (name?.getText() === "'part'" && value !== undefined) parts.push(...possibleTexts(sources.checker, value));
    }
    ts.forEachChild(node, visitNode);
  };
  for (const path of paths) if (/\.tsx?$/.test(path)) visitNode(sources.file(path));
  return parts;
};

/** The parts that stand in markup which these modules write without JSX. */
const partsInMarkup = ({ file }: Sources, paths: readonly string[]): string[] =>
  paths
    .filter((path) => /\.ts$/.test(path))
    .flatMap((path) => [...file(path).text.matchAll(/\bpart="([\w -]+)"/g)].map(([, part = '']) => part));

/** The parts in the views of these modules: the props of elements that React and the page's DOM share. */
const partsInViews = (sources: Sources, paths: readonly string[]): string[] => {
  const parts: string[] = [];
  const visitNode = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'part')
      parts.push(...possibleTexts(sources.checker, node.initializer));
    ts.forEachChild(node, visitNode);
  };
  for (const path of paths)
    if (/\.ts$/.test(path) && /\/(views|write-dom)\.ts';/.test(sources.file(path).text)) visitNode(sources.file(path));
  return parts;
};

/** The parts that these modules render, each once. */
export const partsIn = (sources: Sources, paths: readonly string[]): string[] => {
  const texts = [
    ...attributeTexts(sources, paths, (_, name) => name === 'part'),
    ...partsSetByCode(sources, paths),
    ...partsInMarkup(sources, paths),
    ...partsInViews(sources, paths),
  ];
  return [...new Set(texts.flatMap((text) => text.split(' ').filter((part) => part !== '')))].sort();
};

/** The named slots that these modules render and a page may fill; computed names are internal. */
export const slotsIn = (sources: Sources, paths: readonly string[]): string[] =>
  attributeTexts(sources, paths, (tag, name) => tag === 'slot' && name === 'name');

/** The events that these modules dispatch, each once. */
export const eventsIn = (sources: Sources, paths: readonly string[]): string[] => {
  const events = new Set<string>();
  const visitNode = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'dispatch') {
      const [, name] = node.arguments;
      if (name !== undefined) for (const text of possibleTexts(sources.checker, name)) events.add(text);
    }
    ts.forEachChild(node, visitNode);
  };
  for (const path of paths) if (/\.tsx?$/.test(path)) visitNode(sources.file(path));
  return [...events].sort();
};
