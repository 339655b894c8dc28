/** The templates of a folder by the names of their files, compiled when the project is built or tested. */
declare module '*.hbs' {
  export default function specifications(): Readonly<Record<string, TemplateSpecification>>;
}
