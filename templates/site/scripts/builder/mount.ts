export function mountBuilder(_section: HTMLElement, _options: { readonly root: URL }): void {}
