/** Handlebars with its compiler, without what its entry for Node adds to `require`. */
declare module 'handlebars/dist/cjs/handlebars.js' {
  import Handlebars from 'handlebars';
  export default Handlebars;
}
