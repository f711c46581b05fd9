/** Who work is for. */
export interface Party {
  /** The workspace. Workspaces take turns. */
  readonly tenant: string;
  /** A part of the workspace that takes turns with its other parts: a key, or the address of a visitor. */
  readonly member: string;
}

/** Items in a fair order: tenants take turns, the members of a tenant take turns, and a member's items are first in, first out. */
export function createWaitingLine<Item>() {
  /** Both maps are in turn order: after its turn, a tenant or a member goes to the end. */
  const tenants = new Map<string, Map<string, Item[]>>();
  let size = 0;

  function takeOf(tenant: string, members: Map<string, Item[]>): Item | undefined {
    const [[member, items] = ['', []]] = members;
    const item = items.shift();
    members.delete(member);
    if (items.length > 0) members.set(member, items);
    tenants.delete(tenant);
    if (members.size > 0) tenants.set(tenant, members);
    size -= 1;
    return item;
  }

  return {
    size: () => size,
    add({ tenant, member }: Party, item: Item): void {
      const members = tenants.get(tenant) ?? new Map<string, Item[]>();
      const items = members.get(member) ?? [];
      items.push(item);
      members.set(member, items);
      tenants.set(tenant, members);
      size += 1;
    },
    /** Takes out an item that no longer waits. */
    remove({ tenant, member }: Party, item: Item): void {
      const members = tenants.get(tenant);
      const items = members?.get(member) ?? [];
      const at = items.indexOf(item);
      if (at === -1) return;
      items.splice(at, 1);
      size -= 1;
      if (items.length === 0) members?.delete(member);
      if (members?.size === 0) tenants.delete(tenant);
    },
    /** Puts a party that has just had its turn behind the others. */
    goLast({ tenant, member }: Party): void {
      const members = tenants.get(tenant);
      if (members !== undefined) moveLast(tenants, tenant, members);
      const items = members?.get(member);
      if (members !== undefined && items !== undefined) moveLast(members, member, items);
    },
    /** The member's item that has waited longest. */
    oldest: ({ tenant, member }: Party): Item | undefined => tenants.get(tenant)?.get(member)?.[0],
    /** Takes the next item of the first tenant in turn order that may have one. */
    take(may: (tenant: string) => boolean = () => true): Item | undefined {
      for (const [tenant, members] of tenants) if (may(tenant)) return takeOf(tenant, members);
      return undefined;
    },
  };
}

function moveLast<Value>(map: Map<string, Value>, name: string, value: Value): void {
  map.delete(name);
  map.set(name, value);
}
