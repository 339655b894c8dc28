import type { Check } from './site-check.ts';
import { open, withPage } from './visit.ts';

/** Questions of readers: the links to follow from the home page, in order, and the answer on the last page. */
const questions: readonly (readonly [question: string, links: readonly string[], answer: RegExp])[] = [
  ['Which modules can be generators?', ['Generators'], /allpages/],
  ['What is the largest `limit` that I may send?', ['Limits'], /5000/],
  ['What is deprecated?', ['Deprecations'], /deletedrevs/],
  ['Which arguments need authorization?', ['Authorization'], /authorization/i],
  ['What do I not know about errors?', ['Wiki query interface', 'Errors'], /Not shown: .*errors/],
];

export const questionsCheck: Check = {
  name: 'five questions are answered in two clicks',
  run({ browser, shipped }) {
    return withPage(browser, {}, async (page) => {
      const wrong: string[] = [];
      for (const [question, links, answer] of questions) {
        await open(page, shipped, 'index.html');
        const card = page
          .locator('.front-card')
          .filter({ has: page.getByRole('link', { name: 'Wiki query interface', exact: true }) });
        for (const [index, name] of links.entries()) {
          const from = index === 0 ? card : page.locator('main');
          await from.getByRole('link', { name, exact: true }).first().click();
          await page.locator('.text h1').waitFor();
        }
        if (!answer.test(await page.locator('main').innerText()))
          wrong.push(`${question} It is not answered at ${page.url()}`);
      }
      return { wrong };
    });
  },
};
