// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// @title Tokens for tests that do one thing in another way than ERC-20 says
/// @notice Anybody may mint, pause and unpause them. They are on no chain but those of tests.
abstract contract Ledger {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function _move(address from, address to, uint256 value) internal virtual {
        _take(from, value);
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }

    function _take(address from, uint256 value) internal {
        require(balanceOf[from] >= value, "transfer amount exceeds balance");
        balanceOf[from] -= value;
    }

    function _approve(address spender, uint256 value) internal virtual {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function _spend(address owner, uint256 value) internal {
        require(allowance[owner][msg.sender] >= value, "transfer amount exceeds allowance");
        allowance[owner][msg.sender] -= value;
    }
}

/// @notice The calls of ERC-20 that move tokens, answered as it says.
abstract contract Answering is Ledger {
    function transfer(address to, uint256 value) external virtual returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external virtual returns (bool) {
        _spend(from, value);
        _move(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external virtual returns (bool) {
        _approve(spender, value);
        return true;
    }
}

/// @notice Name, symbol and decimals as they are given.
abstract contract Described {
    string public name;
    string public symbol;
    uint8 public immutable decimals;

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }
}

/// @notice An honest token, with any name and any number of decimals.
contract AnyToken is Answering, Described {
    constructor(string memory name_, string memory symbol_, uint8 decimals_)
        Described(name_, symbol_, decimals_)
    {}
}

/// @notice Keeps a hundredth of each transfer, so the receiver gets less than was sent.
contract FeeOnTransfer is Answering, Described {
    constructor() Described("Fee On Transfer", "FEE", 18) {}

    function _move(address from, address to, uint256 value) internal override {
        uint256 fee = value / 100;
        super._move(from, to, value - fee);
        _take(from, fee);
        totalSupply -= fee;
        emit Transfer(from, address(0), fee);
    }
}

/// @notice Refuses every transfer while it is paused.
contract Pausable is Answering, Described {
    bool public paused;

    constructor() Described("Pausable", "PAUSE", 18) {}

    function setPaused(bool paused_) external {
        paused = paused_;
    }

    function _move(address from, address to, uint256 value) internal override {
        require(!paused, "Pausable: paused");
        super._move(from, to, value);
    }
}

/// @notice Its calls return nothing, and an approval has to be taken back before the next, as with USDT.
contract NoReturn is Ledger, Described {
    constructor() Described("No Return", "NORET", 6) {}

    function transfer(address to, uint256 value) external {
        _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        _spend(from, value);
        _move(from, to, value);
    }

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0, "approve from non-zero");
        _approve(spender, value);
    }
}

/// @notice Answers a transfer with false, and moves nothing.
contract ReturnsFalse is Answering, Described {
    constructor() Described("Returns False", "FALSE", 18) {}

    function transfer(address, uint256) external pure override returns (bool) {
        return false;
    }

    function transferFrom(address, address, uint256) external pure override returns (bool) {
        return false;
    }
}

/// @notice Answers a transfer with true, and moves nothing.
contract Hollow is Answering, Described {
    constructor() Described("Hollow", "HOLLOW", 18) {}

    function _move(address, address, uint256) internal pure override {}
}

/// @notice Name and symbol are of 32 bytes, as with MKR.
contract Bytes32Text is Answering {
    bytes32 public constant name = "Bytes Of Text";
    bytes32 public constant symbol = "BYT";
    uint8 public constant decimals = 18;
}

/// @notice Does not say its decimals.
contract NoDecimals is Answering {
    string public constant name = "No Decimals";
    string public constant symbol = "NODEC";

    function decimals() external pure returns (uint8) {
        revert("no decimals");
    }
}

/// @notice Moves tokens without an event.
contract NoEvent is Answering, Described {
    constructor() Described("No Event", "SILENT", 18) {}

    function _move(address from, address to, uint256 value) internal override {
        _take(from, value);
        balanceOf[to] += value;
    }
}
