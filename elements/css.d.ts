/** A style sheet's minified text, ready for a constructable style sheet. */
declare module '*.css' {
  const text: string;
  export default text;
}
