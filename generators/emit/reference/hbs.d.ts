/** A template, compiled when the project is built or tested. */
declare module '*.hbs' {
  const specification: TemplateSpecification;
  export default specification;
}
