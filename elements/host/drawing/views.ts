/** A child of a view's element. What is null or false is left out, as React does. */
export type ViewChild<Node> = Node | string | false | null | readonly Node[];

/** The props of a view's element, by React's names. */
export type ViewProps = Readonly<Record<string, unknown>>;

/**
 * Writes one element of a view. A view is a function that gets its writer as an argument: `writeReact` makes what React
 * draws, `writeDom` makes the same elements without React. So both have one source.
 */
export type Write<Node> = (tag: string, props: ViewProps, ...children: ViewChild<Node>[]) => Node;
