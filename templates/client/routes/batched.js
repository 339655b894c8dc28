/** @import { Answer, Connection, Outgoing } from '../types.ts' */
import { ApiError } from '../errors.js';
import { eitherSignal, unlessAborted } from '../waiting.js';
import { judge, send } from './call.js';
import { facts } from './facts.js';

/** @typedef {{ readonly outgoing: Outgoing, readonly resolve: (answer: Answer) => void, readonly reject: (error: unknown) => void }} Call */

/**
 * A connection that sends in one request those that begin at the same time. One whose method the server does not take so, one whose body is
 * not JSON or that has a time limit of its own, one without others, and one that the server refuses in a batch is sent by itself.
 * @type {(connection: Connection) => Connection}
 */
export function batched(connection) {
  const { methods, most } = facts.batch;
  /** @type {Call[]} */
  let calls = [];
  const sendAll = () => {
    const begun = calls.filter(({ outgoing }) => !outgoing.signal?.aborted);
    calls = [];
    for (let at = 0; at < begun.length; at += most) sendTogether(connection, begun.slice(at, at + most));
  };
  return {
    ...connection,
    send(outgoing) {
      const { method, body, timeout, signal } = outgoing;
      const isJson = body === undefined || typeof body === 'string';
      if (!methods.includes(method) || !isJson || timeout !== undefined) return connection.send(outgoing);
      return unlessAborted(eitherSignal(signal), () => new Promise((resolve, reject) => {
        if (calls.length === 0) queueMicrotask(sendAll);
        calls.push({ outgoing, resolve, reject });
      }));
    },
  };
}

/** @type {(connection: Connection, calls: readonly Call[]) => Promise<void>} */
async function sendTogether(connection, calls) {
  const { route, requests, responses } = facts.batch;
  try {
    const [{ outgoing, resolve }] = /** @type {[Call]} */ (calls);
    if (calls.length === 1) return resolve(await connection.send(outgoing));
    const answer = await send(connection, 'POST', route, { [requests]: calls.map(partOf) }, {});
    const all = Object(answer.body)[responses];
    for (const [index, call] of calls.entries()) settle(connection, call, answer, Object(Object(all)[index]));
  } catch (error) {
    for (const { reject } of calls) reject(error);
  }
}

/** @type {(call: Call) => Record<string, unknown>} */
function partOf({ outgoing: { method, target, body, headers: { 'content-type': _ofAll, ...headers } = {} } }) {
  const names = facts.batch;
  return {
    [names.method]: method,
    [names.path]: target,
    ...(Object.keys(headers).length > 0 ? { [names.headers]: headers } : {}),
    ...(typeof body === 'string' ? { [names.body]: JSON.parse(body) } : {}),
  };
}

/** @type {(connection: Connection, call: Call, all: Answer, response: Readonly<Record<string, any>>) => void} */
function settle(connection, { outgoing, resolve, reject }, all, response) {
  const { [facts.batch.body]: body, [facts.batch.status]: status } = response;
  const answer = { ...all, body, status: Number(status) };
  if (status < 400) return resolve(answer);
  const { method, target } = outgoing;
  const none = { code: 'no-answer', message: 'The server answers others of the batch alone' };
  const { code, message } = status ? (judge(answer) ?? { code: 'http', message: 'The server answers ' + status }) : none;
  // It has not been handled.
  if (code === facts.batch.refusedCode) return void connection.send(outgoing).then(resolve, reject);
  reject(new ApiError(code, message, { status, data: body, request: { method, address: connection.shown(target) } }));
}
