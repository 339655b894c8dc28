// The source of dist/catalpa.docs.cjs: the package that only `catalpa docs` needs, without code of Catalpa.

export { default as createMarkdown } from 'markdown-it';
