/** The templates of a folder by the names of their files, compiled when the project is built or tested. */
declare module '*.hbs' {
  const specifications: Readonly<Record<string, TemplateSpecification>>;
  export default specifications;
}
