/** A self-description of a server: the modules with numbers in this range, before or after a change of the server. */
export function description({ from, to, later }: { from: number; to: number; later: boolean }): string {
  const modules = Array.from({ length: to - from + 1 }, (_, index) => {
    const number = from + index;
    return {
      name: `things${number}`,
      path: `query+things${number}`,
      group: 'list',
      prefix: `t${number}`,
      parameters: [
        { index: 1, name: 'page', type: 'integer', default: later && number % 2 === 0 ? 2 : 1 },
        { index: 2, name: `order${number}`, type: ['up', 'down', ...(later ? ['around'] : [])] },
      ],
    };
  });
  return JSON.stringify({ paraminfo: { modules } });
}
