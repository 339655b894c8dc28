import type { SearchIndex } from '../../../templates/site/theme/search.ts';

/** Creates a collector of the places of words, each with the word's best rank there. Ranks have to be added in order, the best first. */
export function createCollector() {
  const byWord = new Map<string, number[]>();
  return {
    add(place: number, rank: number, words: readonly string[]): void {
      for (const word of words) {
        const postings = byWord.get(word);
        if (!postings) byWord.set(word, [place * 4 + rank]);
        else if ((postings.at(-1) ?? -1) >> 2 !== place) postings.push(place * 4 + rank);
      }
    },
    finish(): Pick<SearchIndex, 'words' | 'postings'> {
      const words = [...byWord.keys()].sort();
      return { words, postings: words.map((word) => steps(byWord.get(word) ?? [])) };
    },
  };
}

function steps(postings: readonly number[]): number[] {
  return postings.map((posting, index) => posting - (postings[index - 1] ?? 0));
}
