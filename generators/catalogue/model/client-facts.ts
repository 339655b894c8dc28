/** How a program gets all items of a list, as a binding states it. */
export interface Paging {
  /** The argument with the number of the page, the first of which is 1. */
  readonly page: string;
  /** The argument with the most items of a page. */
  readonly size?: string;
  /** The argument with the number of items to pass over, in place of a page. */
  readonly offset?: string;
  /** The header of a response with the number of pages. */
  readonly pages: string;
  /** The header of a response with the number of items in all. */
  readonly total: string;
  /** The ends of the codes of errors that refuse a page after the last one. */
  readonly pastCodes: readonly string[];
}

/** The route that takes several requests in one, and the names in the bodies of its requests and responses. */
export interface Batch {
  /** The path of the route, to which the requests are posted. */
  readonly route: string;
  /** The argument with the requests, and the fields of each. */
  readonly requests: string;
  readonly method: string;
  readonly path: string;
  /** The fields of a request, and of its response. */
  readonly headers: string;
  readonly body: string;
  /** The field with the responses in the order of the requests, and the field of each with its status. */
  readonly responses: string;
  readonly status: string;
  /** The code of the error for a request that the server handles only by itself. */
  readonly refusedCode?: string;
}

/** The fields of the body of a response that is an error. */
export interface ErrorBody {
  readonly code: string;
  readonly message: string;
}

/** The facts by which a program sends requests to a server of modules and reads its answers, as a binding states them. */
export interface ClientFacts {
  /** The fields of an answer that is an error: an object with a code, or a list of such objects. */
  readonly errorFields: readonly string[];
  /** The codes of errors after which the same request may be answered later. */
  readonly retryCodes: readonly string[];
  /** The first characters of codes of errors that are faults of the server. */
  readonly faultCodes: readonly string[];
  /** The parameters that spare a server on another machine, with their values. */
  readonly sparingParameters: ReadonlyMap<string, string>;
  /** The field with the parameters that ask for more results. */
  readonly continuationField?: string;
  /** The field that is true where everything is said of the pages in an answer, and more results are about other pages. */
  readonly completeField?: string;
  /** The field with warnings, by module. */
  readonly warningsField?: string;
  /** The parameter with which a request fails unless its user is logged in. */
  readonly assertion?: string;
  readonly login?: LoginFacts;
  readonly tokens?: TokenFacts;
  readonly uploads?: UploadFacts;
}

/** How a program sends a large file in parts: each is stashed under a key, and the request itself names the key in place of the file. */
export interface UploadFacts {
  /** The parameter with a whole file. */
  readonly file: string;
  /** The parameters of a part: its bytes, the size of the whole file, where the part begins, that it is to be stashed, and the key. */
  readonly part: string;
  readonly size: string;
  readonly offset: string;
  readonly stash: string;
  readonly key: string;
  /** The names that lead to the object with the key and the result in the answer. */
  readonly path: readonly string[];
  readonly result: string;
  /** The results after which the next part, or the request itself, may be sent. */
  readonly goesOn: readonly string[];
}

/** How a program gets the tokens that requests need which change something. */
export interface TokenFacts {
  /** The parameters of the request for a token, beside those of all requests and that with its type. */
  readonly request: ReadonlyMap<string, string>;
  /** The parameter of that request with the type of the token. */
  readonly parameter: string;
  /** The names that lead to the object with the tokens in the answer. */
  readonly path: readonly string[];
  /** The field with a token, with `{type}` in place of its type. */
  readonly field: string;
  /** The code of the error that refuses a token. */
  readonly refusedCode: string;
}

/** How a program logs in: it asks for a token, and posts it with the name and the password. The session is then in cookies. */
export interface LoginFacts {
  /** The parameters of the request for the token, beside those of all requests. */
  readonly tokenRequest: ReadonlyMap<string, string>;
  /** The names that lead to the token in the answer. */
  readonly tokenPath: readonly string[];
  /** The parameters of the login, beside those of all requests. */
  readonly request: ReadonlyMap<string, string>;
  /** The parameters of the login that have the name, the password and the token. */
  readonly user: string;
  readonly password: string;
  readonly token: string;
  /** The names that lead to the result in the answer. */
  readonly resultPath: readonly string[];
  /** The result of a login that was accepted. */
  readonly success: string;
  /** The advice for a login that was refused. */
  readonly hint: string;
}
