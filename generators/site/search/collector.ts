import { ranks, type SearchIndex } from '../../../templates/site/scripts/search.ts';

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
    /** The index. Words in the texts of more places than `mostTexts` distinguish none of them, and are left out there. */
    finish(mostTexts = Number.POSITIVE_INFINITY): Pick<SearchIndex, 'words' | 'postings'> {
      for (const [word, postings] of byWord) {
        if (postings.length <= mostTexts) continue;
        const rest = postings.filter((posting) => (posting & 3) !== ranks.text);
        if (rest.length > 0) byWord.set(word, rest);
        else byWord.delete(word);
      }
      const words = [...byWord.keys()].sort();
      return { words, postings: words.map((word) => steps(byWord.get(word) ?? [])) };
    },
  };
}

function steps(postings: readonly number[]): number[] {
  return postings.map((posting, index) => posting - (postings[index - 1] ?? 0));
}
