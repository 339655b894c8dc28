/** Handlebars with its compiler, but without the extensions of `require` that its entry point for Node adds. */
declare module 'handlebars/dist/cjs/handlebars.js' {
  import Handlebars from 'handlebars';
  export default Handlebars;
}
