/** The text of a file, which is imported when the project is built or tested. */
declare module '*?raw' {
  const text: string;
  export default text;
}
