import { Database, type Query } from '../../generators/queries/database.ts';

/** A database with an input of numbers, and the names of the queries that were computed, in order, since they were last asked for. */
export function counting() {
  const db = new Database();
  const number = db.input<number>('number');
  let computed: string[] = [];
  return {
    db,
    number,
    query<Value>(name: string, compute: (key: string) => Value, same?: (a: Value, b: Value) => boolean): Query<Value> {
      const counted = (key: string): Value => {
        computed.push(name);
        return compute(key);
      };
      return db.query(name, counted, same ? { same } : {});
    },
    computed(): string[] {
      const names = computed;
      computed = [];
      return names;
    },
  };
}
