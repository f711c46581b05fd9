"""Trains the model that judges whether a query over a table is what a question asks, from the cross-encoder as it is shipped.

    python3 tables.py --start cross-encoder.onnx --tokenizer word-pieces.txt --data tables.jsonl.xz --out OUT

A line of the data is {"author", "id", "kind", "q", "before"?, "c": [{"t": query in words, "r": 1 if it is right,
"k"?: 1 if it may be right}]}.
Authors are parted into folds. OUT/scores.json.xz has the scores of every query by a model that has not seen its author,
for fitting the gate, and OUT/judge-tables.safetensors the model that has seen them all, for export.py.
"""
import argparse, json, lzma, math, os, queue, random, threading, time
import numpy as np, onnx, torch
from onnx import numpy_helper as nh
from safetensors.torch import save_file
from tokenizers import BertWordPieceTokenizer
from torch import nn

a = argparse.ArgumentParser()
for name in ['start', 'tokenizer', 'data', 'out']:
    a.add_argument('--' + name, required=True)
a.add_argument('--folds', type=int, default=3)
a.add_argument('--epochs', type=int, default=6)
a.add_argument('--rate', type=float, default=1e-4)
o = a.parse_args()
device = 'cuda' if torch.cuda.is_available() else 'cpu'
tokenizer = BertWordPieceTokenizer(o.tokenizer, lowercase=True)
cls, sep = tokenizer.token_to_id('[CLS]'), tokenizer.token_to_id('[SEP]')
pair_length, between, size, heads = 96, ' | ', 16, 12
began = time.time()


def say(*text):
    print(f'{time.time() - began:.0f} s:', *text, flush=True)


def tensors_of(path):
    """The weights of a graph that export.py wrote, as numbers again."""
    raw = {one.name: nh.to_array(one) for one in onnx.load(path).graph.initializer}

    def whole(name):
        if name in raw:
            return raw[name].astype(np.float32)
        zero = raw.get(name + '_zero_point', np.zeros(1)).astype(np.float32)
        return (raw[name + '_quantized'].astype(np.float32) - zero) * raw[name + '_scale']

    return whole, 1 + max(int(name[1:].split('_')[0]) for name in raw if name[0] == 'l' and name[1].isdigit())


def state_of(path):
    """The same under the names of BERT."""
    whole, layers = tensors_of(path)
    found = {f'embeddings.{k}_embeddings.weight': whole(n) for k, n in (('word', 'word'), ('position', 'position'), ('token_type', 'type'))}
    found['embeddings.LayerNorm.weight'], found['embeddings.LayerNorm.bias'] = whole('emb_g'), whole('emb_s')
    for index in range(layers):
        key, name = f'encoder.layer.{index}.', f'l{index}'
        if index < layers - 1:
            matrices, biases = np.split(whole(name + '_qkv'), 3, 1), np.split(whole(name + '_qkv_b'), 3)
        else:
            matrices, biases = [whole(f'{name}_{p}_W') for p in 'qkv'], [whole(f'{name}_{p}_b') for p in 'qkv']
        for part, matrix, bias in zip(('query', 'key', 'value'), matrices, biases):
            found[f'{key}attention.self.{part}.weight'], found[f'{key}attention.self.{part}.bias'] = matrix.T, bias
        for part, matrix, bias in (('attention.output.dense', '_ao_W', '_an_b'), ('intermediate.dense', '_f_W', '_fb'), ('output.dense', '_o_W', '_on_b')):
            found[key + part + '.weight'], found[key + part + '.bias'] = whole(name + matrix).T, whole(name + bias)
        for part, norm in (('attention.output', '_an'), ('output', '_on')):
            found[f'{key}{part}.LayerNorm.weight'], found[f'{key}{part}.LayerNorm.bias'] = whole(name + norm + '_g'), whole(name + norm + '_s')
    found['head.weight'], found['head.bias'] = whole('logit_W').T, whole('logit_b')
    return {k: torch.from_numpy(np.array(v, np.float32, order='C')) for k, v in found.items()}, layers


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.attention = nn.ModuleDict({
            'self': nn.ModuleDict({part: nn.Linear(384, 384) for part in ('query', 'key', 'value')}),
            'output': nn.ModuleDict({'dense': nn.Linear(384, 384), 'LayerNorm': nn.LayerNorm(384, eps=1e-12)}),
        })
        self.intermediate = nn.ModuleDict({'dense': nn.Linear(384, 1536)})
        self.output = nn.ModuleDict({'dense': nn.Linear(1536, 384), 'LayerNorm': nn.LayerNorm(384, eps=1e-12)})
        self.drop = nn.Dropout(0.1)

    def forward(self, x, away, first):
        own, asked = self.attention['self'], x[:, :1] if first else x
        parts = [f(y).view(y.shape[0], y.shape[1], heads, 32).transpose(1, 2) for f, y in ((own['query'], asked), (own['key'], x), (own['value'], x))]
        context = nn.functional.scaled_dot_product_attention(*parts, attn_mask=away.to(parts[0].dtype))
        context = context.transpose(1, 2).reshape(asked.shape[0], asked.shape[1], 384)
        attended = self.attention['output']['LayerNorm'](asked + self.drop(self.attention['output']['dense'](context)))
        wide = nn.functional.gelu(self.intermediate['dense'](attended))
        return self.output['LayerNorm'](attended + self.drop(self.output['dense'](wide)))


class Judge(nn.Module):
    def __init__(self, state, layers):
        super().__init__()
        self.embeddings = nn.ModuleDict({
            'word_embeddings': nn.Embedding(*state['embeddings.word_embeddings.weight'].shape),
            'position_embeddings': nn.Embedding(*state['embeddings.position_embeddings.weight'].shape),
            'token_type_embeddings': nn.Embedding(2, 384),
            'LayerNorm': nn.LayerNorm(384, eps=1e-12),
        })
        self.encoder = nn.ModuleDict({'layer': nn.ModuleList(Layer() for _ in range(layers))})
        self.drop = nn.Dropout(0.1)
        self.head = nn.Linear(384, 1)
        self.load_state_dict(state)

    def forward(self, arrays):
        ids, mask, kinds = (torch.from_numpy(x).to(device) for x in arrays)
        with torch.autocast(device, dtype=torch.bfloat16, enabled=device == 'cuda'):
            e = self.embeddings
            places = torch.arange(ids.shape[1], device=device)
            x = self.drop(e['LayerNorm'](e['word_embeddings'](ids) + e['position_embeddings'](places) + e['token_type_embeddings'](kinds)))
            away = (1.0 - mask[:, None, None, :].to(x.dtype)) * -1e4
            for at, layer in enumerate(self.encoder['layer']):
                x = layer(x, away, at == len(self.encoder['layer']) - 1)
            return self.head(self.drop(x[:, 0])).squeeze(-1).float()


kept = {}


def pieces(text):
    if text not in kept:
        kept[text] = tokenizer.encode(text, add_special_tokens=False).ids[:pair_length]
    return kept[text]


def arrays_of(pairs):
    rows, starts = [], []
    for question, text in pairs:
        q = pieces(question)[-(pair_length // 2):]
        rows.append([cls] + q + [sep] + pieces(text)[:pair_length - 3 - len(q)] + [sep])
        starts.append(len(q) + 2)
    ids, mask, kinds = (np.zeros((len(rows), max(map(len, rows))), dtype=np.int64) for _ in range(3))
    for at, (row, start) in enumerate(zip(rows, starts)):
        ids[at, :len(row)], mask[at, :len(row)], kinds[at, start:len(row)] = row, 1, 1
    return ids, mask, kinds


def noisy(text):
    """As people type: without capitals and marks, with a slip now and then."""
    if random.random() < 0.4:
        text = text.lower().rstrip('?!. ')
    if random.random() < 0.2 and len(text) > 8:
        at = random.randrange(len(text) - 2)
        text = random.choice([text[:at] + text[at + 1] + text[at] + text[at + 2:], text[:at] + text[at + 1:]])
    return text


def question_of(e, others):
    text, before = noisy(e['q']), e.get('before')
    if before is None and others and random.random() < 0.2:
        before = random.choice(others)
    return text if before is None else before + between + text


def plain(e):
    return e['q'] if e.get('before') is None else e['before'] + between + e['q']


def batches(usable, asked):
    for _ in range(o.epochs):
        random.shuffle(usable)
        for at in range(0, len(usable), 32):
            pairs, right, place = [], [], []
            for row, e in enumerate(usable[at:at + 32]):
                good, bad = [c for c in e['c'] if c['r']], [c for c in e['c'] if not c['r'] and not c.get('k')]
                near, far = bad[:size * 2], bad[size * 2:]
                some = [random.choice(good)] if good else []
                some += random.sample(near, min(size * 3 // 4, len(near)))
                some += random.sample(far, min(size - len(some), len(far)))
                q = question_of(e, asked[e['author']])
                pairs += [(q, c['t']) for c in some]
                right += [float(c['r']) for c in some]
                place += [row * size + i for i in range(len(some))]
            yield min(32, len(usable) - at), right, place, arrays_of(pairs)


def prepared(source, ahead=8):
    """The same items, made by a thread while the last ones are used."""
    waiting = queue.Queue(ahead)

    def fill():
        for item in source:
            waiting.put(item)
        waiting.put(None)

    threading.Thread(target=fill, daemon=True).start()
    while (item := waiting.get()) is not None:
        yield item


def train(examples, state, layers):
    random.seed(1), torch.manual_seed(1), np.random.seed(1)
    model = Judge(state, layers).to(device)
    usable = [e for e in examples if e['c']]
    asked = {}
    for e in usable:
        asked.setdefault(e['author'], []).append(e['q'])
    steps = o.epochs * math.ceil(len(usable) / 32)
    optimiser = torch.optim.AdamW(model.parameters(), lr=o.rate, weight_decay=0.01, fused=device == 'cuda')
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda s: min(1, (s + 1) / (0.1 * steps)) * max(0.02, 1 - s / steps))
    model.train()
    for rows, right, place, arrays in prepared(batches(usable, asked)):
        place, target = torch.tensor(place, device=device), torch.tensor(right, device=device)
        scores = model(arrays)
        table = torch.full((rows * size,), -1e4, device=device).scatter(0, place, scores).view(rows, size)
        has = torch.zeros(rows * size, device=device).scatter(0, place, target).view(rows, size).sum(1)
        listed = -(torch.log_softmax(table, -1)[:, 0] * (has > 0)).sum() / rows
        loss = listed + 0.5 * nn.functional.binary_cross_entropy_with_logits(scores, target, pos_weight=torch.tensor(4.0, device=device))
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step(), schedule.step()
    say('trained on', len(usable), 'questions, loss', round(float(loss.detach()), 3))
    return model.eval()


@torch.no_grad()
def scores_of(model, examples):
    pairs = [(plain(e), c['t']) for e in examples for c in e['c']]
    order = sorted(range(len(pairs)), key=lambda i: len(pairs[i][1]))
    values = np.zeros(len(pairs), dtype=np.float32)
    for at in range(0, len(order), 2048):
        some = order[at:at + 2048]
        values[some] = model(arrays_of([pairs[i] for i in some])).cpu().numpy()
    found, start = {}, 0
    for e in examples:
        found[e['author'] + ' ' + e['id']] = [round(float(x), 3) for x in values[start:start + len(e['c'])]]
        start += len(e['c'])
    return found


def report(examples, scores):
    for author in sorted({e['author'] for e in examples}):
        some = [(e, scores[author + ' ' + e['id']]) for e in examples if e['author'] == author]
        able = [(e, s) for e, s in some if any(c['r'] for c in e['c'])]
        first = sum(e['c'][int(np.argmax(s))]['r'] for e, s in able)
        say(author, len(some), 'asked,', len(able), 'with a right query,', first, 'of them first')


state, layers = state_of(o.start)
examples = [json.loads(line) for line in lzma.open(o.data, 'rt').read().strip().split('\n')]
authors = sorted({e['author'] for e in examples}, key=lambda name: (name.split('-')[0], int(name.split('-')[1])))
fold = {name: at % o.folds for at, name in enumerate(authors)}
os.makedirs(o.out, exist_ok=True)
say(len(examples), 'questions by', len(authors), 'authors,', layers, 'layers')
scores = {}
for n in range(o.folds):
    model = train([e for e in examples if fold[e['author']] != n], state, layers)
    scores |= scores_of(model, [e for e in examples if fold[e['author']] == n])
report(examples, scores)
with lzma.open(os.path.join(o.out, 'scores.json.xz'), 'wt') as file:
    json.dump(scores, file)
model = train(examples, state, layers)
weights = {('' if k.startswith('head') else 'bert.') + k: v.cpu().contiguous() for k, v in model.state_dict().items()}
save_file(weights, os.path.join(o.out, 'judge-tables.safetensors'))
