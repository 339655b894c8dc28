const frozen = new WeakSet<object>();

/**
 * Makes a value and all its contents read-only, so that code of a project cannot change the data that other outputs are made from: changing
 * them throws. Instances of classes, and objects for which `isOpen` is true, stay changeable.
 */
export function makeReadOnly(value: unknown, isOpen: (one: object) => boolean = () => false): void {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one !== 'object' || one === null || frozen.has(one) || isOpen(one)) continue;
    frozen.add(one);
    if (one instanceof Map || one instanceof Set) {
      for (const [key, item] of one.entries()) open.push(key, item);
      for (const method of ['set', 'add', 'delete', 'clear']) Object.defineProperty(one, method, { value: refuse });
      Object.freeze(one);
    } else if (Array.isArray(one) || isPlain(one)) {
      for (const item of Object.values(one)) open.push(item);
      Object.freeze(one);
    }
  }
}

function refuse(): never {
  throw new TypeError('Cannot change a map or set that is read-only');
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
