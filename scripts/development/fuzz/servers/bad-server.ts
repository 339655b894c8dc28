import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Random } from '../../random.ts';
import type { Answer, Asked } from './answer.ts';
import { answers, longAnswers } from './bad-answers.ts';
import { mark, ownMark } from './command-lines.ts';

/** A server that answers badly, and another one that it may redirect to. */
export interface BadServer {
  /** The host name and port. */
  readonly host: string;
  /** Chooses how the server answers from now on, and returns a short description. */
  behave(random: Random): string;
  /** The secrets that have reached the other server since the last call. */
  leaked(): string[];
  stop(): void;
}

/** `descriptions`: the self-descriptions of good servers. */
export async function startBadServer(descriptions: readonly string[]): Promise<BadServer> {
  let handle: (request: IncomingMessage, asked: Omit<Asked, 'said' | 'before' | 'random' | 'description'>) => void;
  let leaks: string[] = [];
  const there = createServer((request, response) => {
    const told = JSON.stringify([request.headers.authorization, request.headers.cookie, request.headers['x-api-key']]);
    if (told.includes(mark) || request.headers.authorization !== undefined)
      leaks.push(`another server is told ${told}`);
    response.end('{}');
  });
  const here = createServer((request, response) =>
    handle(request, { request, response, here: addressOf(here), there: addressOf(there) }),
  );
  await Promise.all([listening(here), listening(there)]);
  return {
    host: new URL(addressOf(here)).host,
    behave(random) {
      const [first, ...later] = Array.from({ length: 3 }, () => chosen(random)) as [Named, ...Named[]];
      const description = random.pick(descriptions);
      let before = 0;
      handle = (request, asked) => {
        const [, answer] = later[before - 1] ?? first;
        const said = `${request.url} ${JSON.stringify(request.headers)}`.replaceAll(ownMark, '');
        answer({ ...asked, random, description, before, said });
        before += 1;
      };
      return first[0];
    },
    leaked() {
      const found = leaks;
      leaks = [];
      return found;
    },
    stop() {
      for (const server of [here, there]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

type Named = readonly [name: string, answer: Answer];

function chosen(random: Random): Named {
  return random.pick(Object.entries(random.below(25) === 0 ? longAnswers : answers));
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function listening(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}
