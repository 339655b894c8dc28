import type { CompletedCommand, CompletedOption } from './completed-words.ts';

/** A script for a shell by which it completes the commands, options and listed values of a program. */
export type CompletionScript = (program: string, commands: readonly CompletedCommand[]) => string;

/** The scripts by the names of their shells. */
export const completionScripts: ReadonlyMap<string, CompletionScript> = new Map([
  ['bash', bash],
  ['zsh', zsh],
  ['fish', fish],
]);

/** A text as one word of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function pathOf({ path }: CompletedCommand): string {
  return path.join(' ');
}

/** The lines of a `case` that follow the names of commands, which bash and zsh read alike. */
function namingLines(commands: readonly CompletedCommand[]): string {
  const paths = commands
    .filter(({ path }) => path.length > 0)
    .map(({ path }) => quoted([path.slice(0, -1).join(' '), path.at(-1)].join(' ')));
  return `case "$command $word" in ${paths.join('|')}) command="\${command:+$command }$word" ;; esac`;
}

/** The lines of a `case` for what follows an option, in bash and zsh: its listed values, or else files. */
function valueLines(
  commands: readonly CompletedCommand[],
  listing: (values: readonly string[]) => string,
  files: string,
): string {
  return commands
    .flatMap((command) => command.options.filter(({ takesValue }) => takesValue).map((option) => ({ command, option })))
    .map(({ command, option }) => {
      const patterns = option.names.map((name) => quoted(`${pathOf(command)} ${name}`)).join('|');
      return `    ${patterns}) ${option.values.length > 0 ? listing(option.values) : files} ;;\n`;
    })
    .join('');
}

function optionNames(options: readonly CompletedOption[]): readonly string[] {
  return options.flatMap(({ names }) => names.filter((name) => name.startsWith('--')));
}

function bash(program: string, commands: readonly CompletedCommand[]): string {
  const lists = commands.map((command) => {
    const words = [...command.words.map(({ name }) => name), ...optionNames(command.options)];
    return `    ${quoted(pathOf(command))}) words=${quoted(words.join(' '))} ;;\n`;
  });
  return `# Completes the commands of ${program} in bash: eval "$(${program} completion bash)"
_${program}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" command='' word words=''
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    ${namingLines(commands)}
  done
  case "$command" in
${lists.join('')}  esac
  case "$command \${COMP_WORDS[COMP_CWORD-1]}" in
${valueLines(commands, (values) => `words=${quoted(values.join(' '))}`, "words=''")}  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _${program} ${program}
`;
}

function zsh(program: string, commands: readonly CompletedCommand[]): string {
  const described = (name: string, purpose: string): string =>
    quoted(`${name.replaceAll(':', '\\:')}${purpose === '' ? '' : `:${purpose}`}`);
  const lists = commands.map((command) => {
    const names = command.words.map(({ name, purpose }) => described(name, purpose));
    const options = command.options.flatMap(({ names: all, purpose }) =>
      all.filter((name) => name.startsWith('--')).map((name) => described(name, purpose)),
    );
    return `    ${quoted(pathOf(command))}) choices=(${[...names, ...options].join(' ')}) ;;\n`;
  });
  return `#compdef ${program}
# Completes the commands of ${program} in zsh: eval "$(${program} completion zsh)", after compinit
_${program}() {
  local command='' word
  local -a choices
  for word in "\${(@)words[2,CURRENT-1]}"; do
    ${namingLines(commands)}
  done
  case "$command" in
${lists.join('')}  esac
  case "$command \${words[CURRENT-1]}" in
${valueLines(commands, (values) => `choices=(${values.map((one) => described(one, '')).join(' ')})`, '_files; return')}  esac
  _describe ${program} choices || _files
}
if [ "$funcstack[1]" = _${program} ]; then _${program} "$@"; else compdef _${program} ${program}; fi
`;
}

function fish(program: string, commands: readonly CompletedCommand[]): string {
  const lines = commands.flatMap((command) => {
    const isHere = quoted(conditionOf(command, commands));
    const files = command.takesWordsOnly ? ' -f' : '';
    const words = command.words.map(
      ({ name, purpose }) => `complete -c ${program} -n ${isHere}${files} -a ${quoted(name)} -d ${quoted(purpose)}\n`,
    );
    const options = command.options.map(({ names, purpose, takesValue, values }) => {
      const flags = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
      const value = takesValue ? ` -r${values.length > 0 ? ` -f -a ${quoted(values.join(' '))}` : ''}` : '';
      return `complete -c ${program} -n ${isHere} ${flags.join(' ')}${value} -d ${quoted(purpose)}\n`;
    });
    return [...words, ...options];
  });
  return `# Completes the commands of ${program} in fish: ${program} completion fish | source\n${lines.join('')}`;
}

/** The condition under which a command line has come to a command, but to none below it. */
function conditionOf({ path, words }: CompletedCommand, commands: readonly CompletedCommand[]): string {
  if (path.length === 0) return '__fish_use_subcommand';
  const seen = path.map((name) => `__fish_seen_subcommand_from ${name}`);
  const isCommand = (name: string): boolean => commands.some((one) => pathOf(one) === [...path, name].join(' '));
  const below = words.flatMap(({ name }) => (isCommand(name) ? [name] : []));
  // A command of the same name may be below another one.
  const others = commands.flatMap((one) =>
    path.length === 1 && one.path.length > 1 && one.path.at(-1) === path[0] ? [one.path[0] ?? ''] : [],
  );
  const not = [...below, ...others];
  return [...seen, ...(not.length > 0 ? [`not __fish_seen_subcommand_from ${not.join(' ')}`] : [])].join('; and ');
}
