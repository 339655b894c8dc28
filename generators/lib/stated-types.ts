/** A function whose type a comment states, as in `@type {(value: number, step: number) => boolean}`. */
const commented = /\n \* @type \{\((.*)\) => (.*)\}\n \*\/\n((?:export )?function \w+)\((.*)\) \{/g;

/** A source file in JavaScript as TypeScript: the types that comments state of functions are in their signatures. */
export function withStatedTypes(text: string): string {
  return text.replace(commented, (_, types: string, result: string, named: string, parameters: string) => {
    const typed = types.split(', ');
    // A default has a type of its own.
    const all = parameters.split(', ').map((one, index) => (one.includes('=') ? one : typed[index]));
    return `\n */\n${named}(${all.join(', ')}): ${result} {`;
  });
}
