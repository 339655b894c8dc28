/** The text of a file, taken in when the project is built or tested. */
declare module '*?raw' {
  const text: string;
  export default text;
}
