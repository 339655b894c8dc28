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

/** The lines of a `case` for the commands whose argument is made of names, in bash and zsh. */
function namesLines(commands: readonly CompletedCommand[]): string {
  return commands
    .flatMap((command) => (command.names ? [`    ${quoted(pathOf(command))}) names=${command.names} ;;\n`] : []))
    .join('');
}

function optionNames(options: readonly CompletedOption[]): readonly string[] {
  return options.flatMap(({ names }) => names.filter((name) => name.startsWith('--')));
}

/**
 * A function of bash that asks the program for names. Bash parts words at "=" and other characters, unless they are quoted, and replaces the
 * last part only. It ends a quotation after the only choice: one that goes on is therefore offered with a second one.
 */
function namesInBash(program: string): string {
  return `_${program}_names() {
  local line="\${COMP_LINE:0:COMP_POINT}" before='' quote='' pattern='([^[:space:]\\\\]|\\\\.)*$' text word
  local -a given
  if [[ $current == [\\"\\']* ]]; then
    quote="\${current:0:1}"
    text="\${current:1}"
  else
    [[ $line =~ $pattern ]]
    text="\${BASH_REMATCH[0]}"
    before="\${text%"$3"}"
    before="\${before//\\\\/}"
    text="\${text//\\\\/}"
  fi
  read -ra given <<< "\${line//[\\"\\']/}"
  while IFS= read -r word; do
    word="\${word#"$before"}"
    [[ $quote ]] || printf -v word %q "$word"
    COMPREPLY+=("$word")
  done < <("$2" words "$1" "$text" "\${given[@]:2}" 2> /dev/null)
  compopt +o default 2> /dev/null
  [[ $1 == request ]] && compopt -o nospace 2> /dev/null
  [[ $quote && \${#COMPREPLY[@]} == 1 && $COMPREPLY == *[=?/] ]] && COMPREPLY+=("$COMPREPLY...")
}
`;
}

function bash(program: string, commands: readonly CompletedCommand[]): string {
  const lists = commands.map((command) => {
    const words = [...command.words.map(({ name }) => name), ...optionNames(command.options)];
    return `    ${quoted(pathOf(command))}) words=${quoted(words.join(' '))} ;;\n`;
  });
  return `# Completes the commands of ${program} in bash: eval "$(${program} completion bash)"
${namesInBash(program)}_${program}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" command='' names='' word words=''
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    ${namingLines(commands)}
  done
  case "$command" in
${lists.join('')}  esac
  case "$command" in
${namesLines(commands)}  esac
  case "$command \${COMP_WORDS[COMP_CWORD-1]}" in
${valueLines(commands, (values) => `names='' words=${quoted(values.join(' '))}`, "names='' words=''")}  esac
  if [[ $names && $current != -* ]]; then
    COMPREPLY=()
    _${program}_names "$names" "$1" "$2"
    return
  fi
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
  local command='' names='' word
  local -a choices
  for word in "\${(@)words[2,CURRENT-1]}"; do
    ${namingLines(commands)}
  done
  case "$command" in
${lists.join('')}  esac
  case "$command" in
${namesLines(commands)}  esac
  case "$command \${words[CURRENT-1]}" in
${valueLines(commands, (values) => `names='' choices=(${values.map((one) => described(one, '')).join(' ')})`, '_files; return')}  esac
  if [[ -n $names && $PREFIX != -* ]]; then
    choices=(\${(f)"$("\${(Q)words[1]}" words $names "\${(Q)PREFIX}" "\${(@Q)words[3,CURRENT-1]}" 2> /dev/null)"})
    local -a suffix
    [[ $names == request ]] && suffix=(-S '')
    compadd "\${suffix[@]}" -- $choices
    return
  fi
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
    const names = command.names
      ? [`complete -c ${program} -n ${isHere} -f -a '(__${program}_names ${command.names})'\n`]
      : [];
    return [...names, ...words, ...options];
  });
  return `# Completes the commands of ${program} in fish: ${program} completion fish | source
function __${program}_names
  set -l line (commandline -opc)
  set -l text (commandline -ct | string trim -l -c '\\'"' | string replace -ra '\\\\\\\\(.)' '$1')
  string match -q -- '-*' "$text"; or $line[1] words $argv[1] "$text" $line[3..-1] 2> /dev/null
end
${lines.join('')}`;
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
