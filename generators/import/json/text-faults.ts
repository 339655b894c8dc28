/** A fault of a string in JSON, and how to correct it. */
interface TextFault {
  readonly message: string;
  readonly hint: string;
}

/** Hints for a document that a server has sent, which people did not write. */
export const ofServer = {
  notJson: 'Check that it is the description, as the server sends it.',
  cutOff: 'It was cut off: fetch it again.',
  tooDeep: 'No server describes itself like this: check what wrote it.',
} as const;

/** The faults by the error numbers of the scanner. */
const textFaults: Readonly<Record<number, TextFault>> = {
  2: {
    message: 'the text is not closed on its line',
    hint: 'Close it with a double quote, or write "\\n" for the line break.',
  },
  4: {
    message: 'an escape "\\u" without four hexadecimal digits',
    hint: 'Write it as "\\u00e9", or a backslash as "\\\\".',
  },
  5: { message: 'a backslash before a character that has no escape', hint: 'Write a backslash as "\\\\".' },
  6: { message: 'a control character in a text', hint: 'Write it as an escape, such as "\\n" or "\\u0001".' },
};

/** The fault for an error number of the scanner. */
export function textFault(error: number): TextFault {
  return textFaults[error] ?? { message: 'a text that is not JSON', hint: ofServer.notJson };
}
