/** A function that makes the address of the page the one that is then computed: once for several calls, as browsers refuse too many. */
export function addressKeeper(compute: () => string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const address = compute();
      if (address !== location.href) history.replaceState(history.state, '', address);
    }, 400);
  };
}
