"""Trains the cross-encoder: MiniLM's weights further on questions with the units that answer them.

    python3 train.py --weights model.fp16.safetensors --config config.json --tokenizer tokenizer.json \
        --data examples.jsonl.xz --out OUT [--folds 7] [--epochs 5] [--rate 6e-5]

A line of the data is a document, {"author", "doc", "units": [text, ...]}, or a question about it, {"author", "doc", "id",
"kind", "q", "right": [unit, ...], "skip": [...], "lenient": [...]}: the units that answer, that are left out, and whose
whole answer is right. With folds, every author is scored by a model that saw none of
that author's questions; those scores are what the ranker and the gate are fitted on. The model itself is trained on all.
"""
import argparse, json, lzma, math, os, queue, random, threading, time
import numpy as np
import torch
from torch import nn
from safetensors.torch import load_file
from tokenizers import Tokenizer
from transformers import BertConfig, BertModel

a = argparse.ArgumentParser()
for name in ['weights', 'config', 'tokenizer', 'data', 'out']:
    a.add_argument('--' + name, required=True)
a.add_argument('--folds', type=int, default=0)
a.add_argument('--only-folds', type=int, default=99)
a.add_argument('--epochs', type=int, default=5)
a.add_argument('--rate', type=float, default=6e-5)
a.add_argument('--list', type=int, default=24)
a.add_argument('--hard', type=int, default=48)
a.add_argument('--attention', default='sdpa')
a.add_argument('--batch', type=int, default=16)
a.add_argument('--layers', type=int, default=6)
a.add_argument('--length', type=int, default=112)
a.add_argument('--binary', type=float, default=0.5)
a.add_argument('--noise', type=float, default=0.15)
a.add_argument('--hold', default='')
a.add_argument('--final', type=int, default=1)
a.add_argument('--export', type=int, default=1)
o = a.parse_args()
torch.backends.cuda.matmul.allow_tf32 = True
device = 'cuda' if torch.cuda.is_available() else 'cpu'
tokenizer = Tokenizer.from_file(o.tokenizer)
tokenizer.no_padding()
tokenizer.enable_truncation(o.length, strategy='longest_first')
vocabulary_pad = tokenizer.token_to_id('[PAD]')
single = Tokenizer.from_file(o.tokenizer)
single.no_padding()
single.enable_truncation(256)


class CrossEncoder(nn.Module):
    def __init__(self):
        super().__init__()
        config = BertConfig(**json.load(open(o.config)))
        config.num_hidden_layers = o.layers
        config._attn_implementation = o.attention
        self.bert = BertModel(config, add_pooling_layer=False)
        state = {k.removeprefix('bert.'): v.float() for k, v in load_file(o.weights).items()}
        missing = self.bert.load_state_dict(state, strict=False)
        missing = [k for k in missing.missing_keys if 'position_ids' not in k]
        assert not missing, missing
        self.head = nn.Linear(config.hidden_size * 2, 1)
        self.drop = nn.Dropout(0.1)

    def forward(self, input_ids, attention_mask, token_type_ids):
        states = self.bert(input_ids=input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids).last_hidden_state
        mask = attention_mask.unsqueeze(-1).to(states.dtype)
        mean = (states * mask).sum(1) / mask.sum(1)
        return self.head(self.drop(torch.cat([states[:, 0], mean], -1))).squeeze(-1)


def noisy(text):
    """As people type: without capitals and marks, with a slip now and then."""
    if random.random() < 0.3:
        text = text.lower().rstrip('?!. ')
    if random.random() < 0.4 and len(text) > 8:
        letters = list(text)
        for _ in range(1 + len(text) // 40):
            at = random.randrange(max(1, len(letters) - 1))
            kind = random.random()
            if kind < 0.35 and at + 1 < len(letters):
                letters[at], letters[at + 1] = letters[at + 1], letters[at]
            elif kind < 0.7:
                del letters[at]
            else:
                letters.insert(at, letters[at])
        text = ''.join(letters)
    return text


kept = {}


def pieces(text):
    """The pieces of a text without marks, made once."""
    if text not in kept:
        kept[text] = single.encode(text, add_special_tokens=False).ids
    return kept[text]


cls, sep = tokenizer.token_to_id('[CLS]'), tokenizer.token_to_id('[SEP]')


def encode(pairs):
    """Question and unit as one row each; a long unit loses its end, a long question its beginning."""
    rows = []
    for question, unit in pairs:
        q = pieces(question)[-(o.length // 2):]
        u = pieces(unit)[: o.length - 3 - len(q)]
        rows.append((len(q) + 2, [cls] + q + [sep] + u + [sep]))
    longest = max(len(ids) for _, ids in rows)
    ids = np.full((len(rows), longest), vocabulary_pad, dtype=np.int64)
    types = np.zeros((len(rows), longest), dtype=np.int64)
    mask = np.zeros((len(rows), longest), dtype=np.int64)
    for i, (first, row) in enumerate(rows):
        ids[i, :len(row)] = row
        types[i, first:len(row)] = 1
        mask[i, :len(row)] = 1
    return ids, mask, types


def on_device(arrays):
    return tuple(torch.from_numpy(x).to(device, non_blocking=True) for x in arrays)


@torch.no_grad()
def embed(texts):
    """Vectors of the model as it is before training, by which the nearest wrong units are found."""
    model = CrossEncoder().to(device).eval()
    found = []
    for at in range(0, len(texts), 512):
        rows = single.encode_batch(texts[at:at + 512])
        longest = max(len(r.ids) for r in rows)
        ids = torch.tensor([r.ids + [vocabulary_pad] * (longest - len(r.ids)) for r in rows], device=device)
        mask = (torch.arange(longest, device=device)[None] < torch.tensor([len(r.ids) for r in rows], device=device)[:, None]).long()
        states = model.bert(input_ids=ids, attention_mask=mask, token_type_ids=torch.zeros_like(ids)).last_hidden_state
        mean = (states * mask.unsqueeze(-1)).sum(1) / mask.sum(1, keepdim=True)
        found.append(nn.functional.normalize(mean, dim=-1))
    return torch.cat(found)


def read(path):
    lines = [json.loads(line) for line in lzma.open(path, 'rt').read().strip().split('\n')]
    documents = {(l['author'], l['doc']): l['units'] for l in lines if 'units' in l}
    texts = sorted({text for units in documents.values() for text in units})
    place = {text: at for at, text in enumerate(texts)}
    known = embed(texts)
    vectors = {key: known[[place[text] for text in units]] for key, units in documents.items()}
    examples = [l for l in lines if 'q' in l]
    asked = embed([e['q'] for e in examples])
    for e, vector in zip(examples, asked):
        key = (e['author'], e['doc'])
        labels = [0] * len(documents[key])
        for at in e['skip']:
            labels[at] = -1
        for at in e['right']:
            labels[at] = 1
        lenient = set(e['lenient'])
        cosines = (vectors[key] @ vector).tolist()
        e['units'] = [[text, labels[i], 1 if i in lenient else 0, cosines[i]] for i, text in enumerate(documents[key])]
        wrong = [u for u in e['units'] if u[1] == 0]
        e['near'] = sorted(wrong, key=lambda u: -u[3])
        e['found'] = [u for u in e['units'] if u[1] == 1]
    return examples


def sample(example):
    right, near = example['found'], example['near']
    chosen = random.sample(right, 1) if right else []
    hard = near[: o.hard]
    easy = near[o.hard:]
    room = o.list - len(chosen)
    chosen += random.sample(hard, min(room * 3 // 4, len(hard)))
    chosen += random.sample(easy, min(o.list - len(chosen), len(easy)))
    question = noisy(example['q']) if random.random() < o.noise else example['q']
    return question, chosen


def batches(examples):
    for _ in range(o.epochs):
        random.shuffle(examples)
        for at in range(0, len(examples), o.batch):
            lists = [sample(e) for e in examples[at:at + o.batch]]
            yield lists, encode([(q, u[0]) for q, units in lists for u in units])


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


def train(examples, seed):
    random.seed(seed); torch.manual_seed(seed); np.random.seed(seed)
    model = CrossEncoder().to(device)
    usable = [e for e in examples if e['found'] or e['kind'] == 'unanswerable']
    steps = o.epochs * math.ceil(len(usable) / o.batch)
    decayed = [p for n, p in model.named_parameters() if p.dim() > 1]
    rest = [p for n, p in model.named_parameters() if p.dim() <= 1]
    optimiser = torch.optim.AdamW([{'params': decayed, 'weight_decay': 0.01}, {'params': rest, 'weight_decay': 0}], lr=o.rate)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda s: min(1, (s + 1) / (0.1 * steps)) * max(0.02, 1 - s / steps))
    model.train()
    for lists, arrays in prepared(batches(usable)):
        with torch.autocast(device, dtype=torch.bfloat16, enabled=device == 'cuda'):
            scores = model(*on_device(arrays)).float()
        loss, start, labels = 0, 0, []
        for _, units in lists:
            part = scores[start:start + len(units)]
            if units and units[0][1] == 1 and len(units) > 1:
                loss = loss - torch.log_softmax(part, 0)[0]
            labels += [max(0, u[1]) for u in units]
            start += len(units)
        target = torch.tensor(labels, device=device, dtype=torch.float)
        binary = nn.functional.binary_cross_entropy_with_logits(scores, target, pos_weight=torch.tensor(4.0, device=device))
        loss = loss / len(lists) + o.binary * binary
        optimiser.zero_grad(); loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step(); schedule.step()
    return model.eval()


@torch.no_grad()
def score(model, examples):
    pairs = [(e['q'], u[0]) for e in examples for u in e['units']]
    order = sorted(range(len(pairs)), key=lambda i: len(pairs[i][1]))
    values = np.zeros(len(pairs), dtype=np.float32)
    for at in range(0, len(order), 512):
        some = order[at:at + 512]
        with torch.autocast(device, dtype=torch.bfloat16, enabled=device == 'cuda'):
            values[some] = model(*on_device(encode([pairs[i] for i in some]))).float().cpu().numpy()
    found, start = {}, 0
    for e in examples:
        found[e['id']] = [round(float(v), 3) for v in values[start:start + len(e['units'])]]
        start += len(e['units'])
    return found


def report(examples, scores, name):
    kinds, hit, top3, base, n = {}, 0, 0, 0, 0
    for e in examples:
        if e['kind'] == 'unanswerable' or not e['units']:
            continue
        order = np.argsort([-v for v in scores[e['id']]])
        ok = e['units'][order[0]][2] == 1
        n += 1; hit += ok; top3 += any(e['units'][i][2] == 1 for i in order[:3]); base += e['units'][int(np.argmax([u[3] for u in e['units']]))][2] == 1
        k = kinds.setdefault(e['kind'], [0, 0]); k[0] += ok; k[1] += 1
    best_a = [max(scores[e['id']]) for e in examples if e['kind'] != 'unanswerable' and e['units'] and e['units'][int(np.argmax(scores[e['id']]))][2] == 1]
    best_u = [max(scores[e['id']]) for e in examples if e['kind'] == 'unanswerable' and e['units']]
    auc = np.mean([[x > y for y in best_u] for x in best_a]) if best_u and best_a else 0
    if n == 0:
        return
    print(f'{name}: cross-encoder first {hit}/{n} = {hit / n:.3f}, first three {top3 / n:.3f}, cosine first {base / n:.3f}, AUC against unanswerable {auc:.3f}', {k: f'{v[0]}/{v[1]}' for k, v in kinds.items()}, flush=True)


def export(model, path):
    import onnx
    from onnxruntime.quantization import QuantType, quantize_dynamic
    model = model.cpu().float()
    model.bert.set_attn_implementation('eager')
    ids = torch.ones((2, 16), dtype=torch.long)
    axes = {0: 'batch', 1: 'length'}
    torch.onnx.export(model, (ids, torch.ones_like(ids), torch.zeros_like(ids)), path + '.fp32.onnx', opset_version=17, dynamo=False,
                      input_names=['input_ids', 'attention_mask', 'token_type_ids'], output_names=['score'],
                      dynamic_axes={'input_ids': axes, 'attention_mask': axes, 'token_type_ids': axes, 'score': {0: 'batch'}})
    quantize_dynamic(path + '.fp32.onnx', path, weight_type=QuantType.QInt8, per_channel=False)
    loaded = onnx.load(path); loaded.ir_version = 8; onnx.save(loaded, path)
    os.remove(path + '.fp32.onnx')
    print('model', os.path.getsize(path), 'bytes', flush=True)


def split(path, most=15_000_000):
    data = open(path, 'rb').read()
    for i in range(0, len(data), most):
        open(f'{path}.part{i // most}', 'wb').write(data[i:i + most])
    os.remove(path)


def main():
    examples = read(o.data)
    held = set(o.hold.split(','))
    fit = [e for e in examples if e['author'] not in held]
    rest = [e for e in examples if e['author'] in held]
    started = time.time()
    if o.final:
        model = train(fit, 1)
        if rest:
            found = score(model, rest)
            for author in sorted(held):
                report([e for e in rest if e['author'] == author], found, f'held out {author}')
            json.dump(found, lzma.open(os.path.join(o.out, 'held.json.xz'), 'wt'))
        if o.export:
            path = os.path.join(o.out, 'cross-encoder.onnx')
            export(model, path)
            split(path)
    if o.folds:
        authors = sorted({e['author'] for e in fit})
        found = {}
        for fold in range(min(o.folds, o.only_folds)):
            mine = set(authors[fold::o.folds])
            model = train([e for e in fit if e['author'] not in mine], fold)
            part = [e for e in fit if e['author'] in mine]
            found |= score(model, part)
            print(f'fold {fold} after {time.time() - started:.0f} s', flush=True)
            json.dump(found, lzma.open(os.path.join(o.out, 'scores.json.xz'), 'wt'))
        report([e for e in fit if e['id'] in found], found, 'authors not seen')
    print(f'{time.time() - started:.0f} s', flush=True)


main()
