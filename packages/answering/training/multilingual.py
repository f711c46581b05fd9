"""Trains sentence vectors for twelve languages: a student gives a translation the vector that the English sentence model, the
teacher, gives its original (Reimers and Gurevych 2020).

    python3 multilingual.py --teacher sentence-vectors.onnx --teacher-pieces word-pieces.txt --carry CARRY --out OUT --seconds 420

CARRY holds what parallel.py and prepare.py wrote: pairs.jsonl.xz, words.jsonl.xz, own.jsonl.xz, asked.jsonl.xz, tokenizer.json.
The layers begin as the teacher's; a piece begins as the English piece of the same letters, as the English words that a dictionary
gives for it, or as the pieces that its letters make in English. Rows are translations, English texts, paragraphs of several
sentences, and English texts of our own with words replaced by those of another language. The loss is the cosine to the teacher's
vector, and the spread of the cosines over the batch. Written are parts that are small enough to carry: the embeddings as bytes
with a scale for each row, the layers as halves; export.py makes the graph of them.
"""
import argparse, collections, json, lzma, math, os, random, re, time, zlib
import numpy as np
import torch
from torch import nn
from torch.nn import functional as f
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers

a = argparse.ArgumentParser()
for name in ['teacher', 'teacher-pieces', 'carry', 'out']:
    a.add_argument('--' + name, required=True)
a.add_argument('--seconds', type=float, default=420, help='of everything, from the start of the script')
a.add_argument('--most', type=int, default=0, help='use only so many lines of pairs, to try the script')
a.add_argument('--tokens', type=int, default=65536, help='pieces in a batch')
a.add_argument('--rate', type=float, default=3e-4)
a.add_argument('--piece-rate', type=float, default=1e-3)
a.add_argument('--held', type=int, default=1000, help='English texts that only measure, for each language')
o = a.parse_args()
began = time.time()
device = 'cuda' if torch.cuda.is_available() else 'cpu'
torch.backends.cuda.matmul.allow_tf32 = True
torch.set_float32_matmul_precision('high')
random.seed(1); np.random.seed(1); torch.manual_seed(1)
longest, width, heads = 192, 384, 12
languages = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'zh', 'ja', 'ar', 'tr']


def say(*text):
    print(f'{time.time() - began:.0f} s:', *text, flush=True)


# --- the model


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.wide, self.narrow = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)
        self.norm1, self.norm2 = nn.LayerNorm(width, eps=1e-12), nn.LayerNorm(width, eps=1e-12)

    def forward(self, x, mask):
        b, n, _ = x.shape
        q, k, v = self.qkv(x).view(b, n, 3, heads, width // heads).permute(2, 0, 3, 1, 4)
        context = f.scaled_dot_product_attention(q, k, v, attn_mask=mask)
        x = self.norm1(x + self.out(context.transpose(1, 2).reshape(b, n, width)))
        return self.norm2(x + self.narrow(f.gelu(self.wide(x))))


class Vectors(nn.Module):
    def __init__(self, pieces, layers, places):
        super().__init__()
        self.pieces, self.places = nn.Embedding(pieces, width), nn.Embedding(places, width)
        self.norm = nn.LayerNorm(width, eps=1e-12)
        self.layers = nn.ModuleList(Layer() for _ in range(layers))

    def forward(self, ids, lengths):
        n = ids.shape[1]
        at = torch.arange(n, device=ids.device)
        known = at[None, :] < lengths[:, None]
        with torch.autocast(device, dtype=torch.bfloat16, enabled=device == 'cuda'):
            x = self.norm(self.pieces(ids) + self.places(at))
            mask = known[:, None, None, :]
            for layer in self.layers:
                x = layer(x, mask)
        x = x.float() * known.unsqueeze(-1)
        return f.normalize(x.sum(1) / lengths[:, None], dim=-1)


def read_teacher(path):
    """The English model with its bytes turned back into numbers."""
    import onnx
    from onnx import numpy_helper
    graph = onnx.load(path).graph
    raw = {t.name: numpy_helper.to_array(t) for t in graph.initializer}

    def values(name):
        if name in raw:
            return raw[name].astype(np.float32)
        scale, zero = raw[name + '_scale'].astype(np.float32), raw[name + '_zero_point'].astype(np.float32)
        return (raw[name + '_quantized'].astype(np.float32) - zero) * scale

    layers = 1 + max(int(m[1]) for m in (re.match(r'l(\d+)_qkv', k) for k in raw) if m)
    word, position = values('word'), values('position')
    model = Vectors(len(word), layers, len(position))

    def put(parameter, value):
        assert parameter.shape == value.shape, (parameter.shape, value.shape)
        parameter.data.copy_(torch.from_numpy(np.ascontiguousarray(value)))

    put(model.pieces.weight, word); put(model.places.weight, position)
    put(model.norm.weight, values('emb_g')); put(model.norm.bias, values('emb_s'))
    for n, layer in enumerate(model.layers):
        name = f'l{n}_'
        put(layer.qkv.weight, values(name + 'qkv').T); put(layer.qkv.bias, values(name + 'qkv_b'))
        put(layer.out.weight, values(name + 'ao_W').T); put(layer.out.bias, values(name + 'an_b'))
        put(layer.wide.weight, values(name + 'f_W').T); put(layer.wide.bias, values(name + 'fb'))
        put(layer.narrow.weight, values(name + 'o_W').T); put(layer.narrow.bias, values(name + 'on_b'))
        for norm, key in [(layer.norm1, 'an'), (layer.norm2, 'on')]:
            put(norm.weight, values(name + key + '_g')); put(norm.bias, values(name + key + '_s'))
    return model


def english_tokenizer(path):
    pieces = open(path, encoding='utf8').read().rstrip('\n').split('\n')
    tokenizer = Tokenizer(models.WordPiece({p: n for n, p in enumerate(pieces)}, unk_token='[UNK]', max_input_chars_per_word=100))
    tokenizer.normalizer, tokenizer.pre_tokenizer = normalizers.BertNormalizer(), pre_tokenizers.BertPreTokenizer()
    return tokenizer


# --- texts as rows of pieces


class Rows:
    """Texts as one long row of pieces on the device, with where each begins."""

    def __init__(self, tokenizer, texts):
        cls, sep = tokenizer.token_to_id('[CLS]'), tokenizer.token_to_id('[SEP]')
        flat, sizes = [], np.zeros(len(texts), dtype=np.int64)
        for at in range(0, len(texts), 50_000):
            part = []
            for n, encoding in enumerate(tokenizer.encode_batch_fast(texts[at:at + 50_000], add_special_tokens=False)):
                ids = encoding.ids[:longest - 2]
                part.append(cls); part += ids; part.append(sep)
                sizes[at + n] = len(ids) + 2
            flat.append(np.array(part, dtype=np.int32))
        self.sizes = sizes
        self.starts = torch.from_numpy(np.cumsum(sizes) - sizes).to(device)
        self.lengths = torch.from_numpy(sizes).to(device)
        self.flat = torch.from_numpy(np.concatenate(flat + [np.zeros(longest, dtype=np.int32)])).to(device)

    def batch(self, chosen):
        at = torch.from_numpy(np.asarray(chosen)).to(device)
        lengths = self.lengths[at]
        places = torch.arange(int(self.sizes[chosen].max()), device=device)
        ids = self.flat[self.starts[at][:, None] + places].long()
        return ids.masked_fill(places >= lengths[:, None], 0), lengths


def batches_of(sizes, order, tokens, most=4096):
    """Batches of rows that are ordered by their size, with at most `tokens` pieces in each."""
    found, first, ordered = [], 0, sizes[order].tolist()
    for at, size in enumerate(ordered):
        if at > first and (size * (at - first + 1) > tokens or at - first == most):
            found.append(order[first:at])
            first = at
    found.append(order[first:])
    return found


@torch.no_grad()
def all_vectors(model, rows):
    model.eval()
    found = torch.zeros(len(rows.sizes), width, device=device)
    for chosen in batches_of(rows.sizes, np.argsort(rows.sizes, kind='stable'), o.tokens * 4):
        found[torch.from_numpy(chosen).to(device)] = model(*rows.batch(chosen))
    return found


def epochs(sizes, tokens, seed=1):
    """Batches for ever: rows in a new order each time, sorted by size within some."""
    order_of = np.random.default_rng(seed)
    while True:
        order = order_of.permutation(len(sizes))
        found = []
        for at in range(0, len(order), 200_000):
            some = order[at:at + 200_000]
            found += batches_of(sizes, some[np.argsort(sizes[some], kind='stable')], tokens)
        order_of.shuffle(found)
        yield from found


# --- data


def lines_of(name, most=0):
    path = os.path.join(o.carry, name)
    if not os.path.exists(path):
        return []
    with lzma.open(path, 'rt', encoding='utf8') as file:
        lines = [json.loads(line) for line in file]
    if most:
        random.Random(1).shuffle(lines)
    return lines[:most or None]


def with_words_of(text, table, share):
    """A text with some of its words replaced by those of another language."""
    words, at, found = text.split(), 0, []
    while at < len(words):
        for size in (3, 2, 1):
            bare = ' '.join(words[at:at + size]).strip('.,:;!?()"\'').lower()
            if bare in table and random.random() < share:
                found.append(random.choice(table[bare]))
                at += size
                break
        else:
            found.append(words[at])
            at += 1
    return ' '.join(found)


def is_held(en):
    return en.count(' ') >= 4 and zlib.crc32(en.encode()) % 100 < 4


def rows_of(pairs, words, own):
    """(text, English) to learn, and to measure for each language."""
    rows, held = [], {l: [] for l in languages}
    joined = {l: [] for l in languages}
    for line in pairs:
        en = line['en']
        kept = is_held(en)
        if not kept:
            rows.append((en, en))
        for language, text in line['to'].items():
            if language == 'ar' and re.search('[\ufb50-\ufdff\ufe70-\ufeff]', text):
                # Catalogues that hold shaped letters hold them backwards.
                continue
            if kept:
                held[language].append((text, en))
            else:
                rows.append((text, en))
                joined[language].append((text, en))
    for language, some in joined.items():
        some = random.sample(some, len(some) // 8)
        at = 0
        while at < len(some):
            size = random.choice([2, 2, 3, 4, 6])
            part = some[at:at + size]
            between = '' if language in ('zh', 'ja') else ' '
            rows.append((between.join(t for t, _ in part), ' '.join(e for _, e in part)))
            at += size
    tables = {l: {} for l in languages}
    for line in words:
        for language, some in line['to'].items():
            tables[language][line['en']] = some
            rows.append((some[0], line['en']))
    for en in own:
        rows += [(en, en)] * 2
        for language in random.sample(languages, 6):
            rows.append((with_words_of(en, tables[language], random.choice([0.5, 0.8, 1])), en))
    for some in held.values():
        random.Random(3).shuffle(some)
    return rows, {l: some[:o.held] for l, some in held.items()}, tables


def first_pieces(tokenizer, english, teacher, tables):
    """What each piece begins as."""
    old, base = english.get_vocab(), teacher.pieces.weight.data.float().cpu()
    size = tokenizer.get_vocab_size()
    start = base.mean(0) + torch.randn(size, width) * base.std() * 0.5
    known, sums, counts = 0, torch.zeros(size, width), torch.zeros(size)
    said = [(t, en) for table in tables.values() for en, some in table.items() for t in some]
    for at in range(0, len(said), 50_000):
        part = said[at:at + 50_000]
        ours = tokenizer.encode_batch_fast([t for t, _ in part], add_special_tokens=False)
        theirs = english.encode_batch_fast([en for _, en in part], add_special_tokens=False)
        for one, other in zip(ours, theirs):
            if len(one.ids) == 1 and other.ids:
                sums[one.ids[0]] += base[other.ids].mean(0)
                counts[one.ids[0]] += 1
    ways = collections.Counter()
    for piece, n in tokenizer.get_vocab().items():
        if piece in old:
            start[n] = base[old[piece]]
            ways['same'] += 1
        elif counts[n]:
            start[n] = sums[n] / counts[n]
            ways['dictionary'] += 1
        else:
            letters = piece.removeprefix('##')
            ids = english.encode(letters, add_special_tokens=False).ids if letters.isascii() else []
            if ids:
                start[n] = base[ids].mean(0) * 0.7 + start[n] * 0.3
                ways['letters'] += 1
            else:
                ways['chance'] += 1
    say('pieces begin by', dict(ways))
    return start


# --- measuring


def accuracy(one, other):
    return float((torch.argmax(one @ other.T, -1) == torch.arange(len(one), device=device)).float().mean())


def measure(model, tokenizer, held, held_vectors, asked):
    results = {}
    for language, some in held.items():
        if not some:
            continue
        texts = all_vectors(model, Rows(tokenizer, [t for t, _ in some]))
        english = all_vectors(model, Rows(tokenizer, [e for _, e in some]))
        target = held_vectors[language]
        results[language] = {'finds': accuracy(texts, target), 'found': accuracy(target, texts), 'cosine': float((texts * target).sum(-1).mean()),
                             'english': float((english * target).sum(-1).mean()), 'of': len(some)}
    for document in asked:
        if not document['questions']:
            continue
        units = all_vectors(model, Rows(tokenizer, document['units']))
        questions = all_vectors(model, Rows(tokenizer, [q['q'] for q in document['questions']]))
        order = torch.argsort(questions @ units.T, dim=-1, descending=True)[:, :6].tolist()
        entry = results.setdefault(document['language'], {})
        for q, best in zip(document['questions'], order):
            entry['asked'] = entry.get('asked', 0) + 1
            entry['first'] = entry.get('first', 0) + (best[0] in q['right'])
            entry['six'] = entry.get('six', 0) + any(b in q['right'] for b in best)
    for language, entry in results.items():
        say(language, ' '.join(f'{k} {v:.3f}' if isinstance(v, float) else f'{k} {v}' for k, v in entry.items()))
    return results


# --- writing


def save_parts(model, results):
    weights = model.pieces.weight.data.float()
    scale = weights.abs().amax(1, keepdim=True).clamp(min=1e-8) / 127
    quantised = torch.round(weights / scale).clamp(-127, 127).to(torch.int8).cpu().numpy()
    halves = -(-len(quantised) // 40_000)
    for n, part in enumerate(np.array_split(quantised, halves)):
        np.save(os.path.join(o.out, f'pieces-{n}.npy'), part)
    state = {k: v.detach().half().cpu().numpy() for k, v in model.state_dict().items() if k != 'pieces.weight'}
    state['pieces.scale'] = scale.squeeze(1).float().cpu().numpy()
    half = len(model.layers) // 2
    second = {k for k in state if (m := re.match(r'layers\.(\d+)\.', k)) and int(m[1]) >= half}
    np.savez(os.path.join(o.out, 'layers-0.npz'), **{k: v for k, v in state.items() if k not in second})
    np.savez(os.path.join(o.out, 'layers-1.npz'), **{k: v for k, v in state.items() if k in second})
    json.dump(results, open(os.path.join(o.out, 'results.json'), 'w'), indent=1)
    say('written', {n: os.path.getsize(os.path.join(o.out, n)) for n in sorted(os.listdir(o.out))})


# --- training


def spread_loss(found, target, heat=0.05):
    wanted = torch.softmax(target @ target.T / heat, -1)
    return f.kl_div(torch.log_softmax(found @ target.T / heat, -1), wanted, reduction='batchmean')


def train(model, rows, targets, target_of, until, after_half):
    groups = [{'params': [model.pieces.weight], 'lr': o.piece_rate, 'base': o.piece_rate, 'weight_decay': 0.0},
              {'params': [p for n, p in model.named_parameters() if n != 'pieces.weight'], 'lr': o.rate, 'base': o.rate, 'weight_decay': 0.01}]
    optimiser = torch.optim.AdamW(groups, fused=device == 'cuda', betas=(0.9, 0.98))
    model.train()
    begin = time.time()
    seconds = max(20, until - begin)
    seen = step = 0
    kept = collections.deque(maxlen=200)
    half_done = False
    for chosen in epochs(rows.sizes, o.tokens):
        part = (time.time() - begin) / seconds
        if part >= 1:
            break
        fall = 1 if part < 0.2 else max(0.01, (1 - part) / 0.8)
        optimiser.param_groups[0]['lr'] = o.piece_rate * min(1, (step + 1) / 100) * fall
        optimiser.param_groups[1]['lr'] = o.rate * min(1, 0.02 + part / 0.1) * min(1, (step + 1) / 200) * fall
        target = targets[target_of[torch.from_numpy(chosen).to(device)]]
        found = model(*rows.batch(chosen))
        near = 1 - (found * target).sum(-1).mean()
        spread = spread_loss(found, target)
        loss = 4 * near + spread
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
        seen += len(chosen); step += 1
        if step % 20 == 0 or device == 'cpu':
            kept.append((float(near.detach()), float(spread.detach())))
        if step % 500 == 0 or (device == 'cpu' and step % 5 == 0):
            mean = np.mean(kept, axis=0)
            say(f'step {step}, {seen} rows, {seen / len(rows.sizes):.2f} times all, off {mean[0]:.4f}, spread {mean[1]:.4f}')
            kept.clear()
        if part > 0.5 and not half_done:
            half_done = True
            after_half()
            model.train()
    say(f'trained {step} steps, {seen} rows, {seen / len(rows.sizes):.2f} times all')


def main():
    os.makedirs(o.out, exist_ok=True)
    tokenizer = Tokenizer.from_file(os.path.join(o.carry, 'tokenizer.json'))
    english = english_tokenizer(o.teacher_pieces)
    teacher = read_teacher(o.teacher).to(device).eval()
    pairs, words, own = lines_of('pairs.jsonl.xz', o.most), lines_of('words.jsonl.xz', o.most), [l['en'] for l in lines_of('own.jsonl.xz', o.most)]
    asked = lines_of('asked.jsonl.xz')
    say(f'{len(pairs)} lines of pairs, {len(words)} of words, {len(own)} of our own')
    learned, held, tables = rows_of(pairs, words, own)
    places = {}
    target_of = torch.tensor([places.setdefault(en, len(places)) for _, en in learned], device=device)
    say(f'{len(learned)} rows, {len(places)} English texts, {sum(map(len, held.values()))} held')
    targets = all_vectors(teacher, Rows(english, list(places))).half().float()
    held_vectors = {l: all_vectors(teacher, Rows(english, [e for _, e in some])) for l, some in held.items() if some}
    say('taught')
    model = Vectors(tokenizer.get_vocab_size(), len(teacher.layers), teacher.places.num_embeddings)
    model.load_state_dict({k: v for k, v in teacher.state_dict().items() if k != 'pieces.weight'}, strict=False)
    model.pieces.weight.data.copy_(first_pieces(tokenizer, english, teacher, tables))
    model.to(device)
    rows = Rows(tokenizer, [text for text, _ in learned])
    say(f'{int(rows.sizes.sum())} pieces, {rows.sizes.mean():.1f} a row')
    measure(model, tokenizer, held, held_vectors, asked)
    train(model, rows, targets, target_of, began + o.seconds - 20, lambda: save_parts(model, measure(model, tokenizer, held, held_vectors, asked)))
    save_parts(model, measure(model, tokenizer, held, held_vectors, asked))


main()
