import type { AuthenticationView } from '../../templates/reference/views/binding.ts';
import type { AuthenticationScheme, Deployment } from '../catalogue/model/deployment.ts';
import { code, join, type Phrase, prose } from '../shape/phrase.ts';
import type { Context } from './view-context.ts';

/** Makes the view of authentication; undefined if no binding states it. */
export function authenticationView<Text>(
  { text }: Pick<Context<Text>, 'text'>,
  { authentication }: Deployment,
): AuthenticationView<Text> | undefined {
  if (!authentication) return undefined;
  const { schemes, requirements, anonymous } = authentication;
  return {
    schemes: [...schemes].map(([name, scheme]) => ({
      name,
      sent: text(sentPhrase(scheme)),
      says: scheme.purpose === undefined ? undefined : text([prose(scheme.purpose)]),
    })),
    requirements: requirements.map((names) =>
      text(
        join(
          names.map((name) => [code(name)]),
          ' with ',
        ),
      ),
    ),
    anonymous,
  };
}

const places = { cookie: 'cookie ', header: 'header ', query: 'parameter of the query ' } as const;

function sentPhrase(scheme: AuthenticationScheme): Phrase {
  if (scheme.type === 'apiKey')
    return [places[scheme.in], code(scheme.name), scheme.isRenewed ? ', which responses renew' : ''];
  return ['header ', code('Authorization'), scheme.scheme === 'basic' ? ', basic' : ', bearer token'];
}
